// Keeps the keyboard focus at the stage when the focused button disappears with its question.

/** Attach to the element around the stage: when the focused element of the stage is gone, the stage gets the focus. */
export function keepFocus(around: HTMLElement): () => void {
  let atStage = false;
  const stage = () => around.querySelector<HTMLElement>('.stage-area');

  const moved = ({ target }: FocusEvent): void => {
    atStage = target instanceof Element && target.closest('.stage-area') !== null;
  };
  const keep = (): void => {
    // A disabled button loses the focus with the next frame, without an event.
    const gone = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (atStage && gone) stage()?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(keep);

  document.addEventListener('focusin', moved);
  watch.observe(around, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-at'] });
  return () => {
    document.removeEventListener('focusin', moved);
    watch.disconnect();
  };
}

/** Focuses the stage unless something else has the focus. */
export function focusStage(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.querySelector<HTMLElement>('.stage-area')?.focus({ preventScroll: true });
  }
}
