// Keeps the keyboard at the stage: buttons go with their question, and the focus must not go with them.

/** For the element around the stage: when what had the focus on the stage is gone, the stage itself has it. */
export function stay(around: HTMLElement): () => void {
  let atStage = false;
  const stage = () => around.querySelector<HTMLElement>('.stage-area');

  const moved = ({ target }: FocusEvent): void => {
    atStage = target instanceof Element && target.closest('.stage-area') !== null;
  };
  const keep = (): void => {
    // A disabled button has the focus until the next frame only; then nobody would be told that it is gone.
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

/** Brings the keyboard to the stage unless it is somewhere already. */
export function approach(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.querySelector<HTMLElement>('.stage-area')?.focus({ preventScroll: true });
  }
}
