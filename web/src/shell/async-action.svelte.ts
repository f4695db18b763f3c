// One thing at a time that may fail: busy while it is tried, and what went wrong in words.

import { errorText } from './error-text';

export class AsyncAction {
  busy = $state(false);
  failure: string | null = $state(null);

  /** Who hears of errors, if not the one who looks at `failure`. */
  constructor(private readonly failed = (error: unknown): void => void (this.failure = errorText(error))) {}

  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.failure = null;
    try {
      await work();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }
}
