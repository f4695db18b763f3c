// Arrow keys in a row of buttons: left and right go from one to the next, Home and End to the ends.

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Attach to the element around the buttons. */
export function arrows(row: HTMLElement): () => void {
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const buttons = [...row.querySelectorAll<HTMLElement>('button:enabled')].filter((one) => one.tabIndex >= 0);
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[step(at, buttons.length - 1)]?.focus();
  };
  row.addEventListener('keydown', press);
  return () => row.removeEventListener('keydown', press);
}
