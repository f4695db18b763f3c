// An asynchronous action of a page: whether it is running, and the text of its error.

import { errorText } from './error-text';

export class AsyncAction {
  busy = $state(false);
  failure: string | null = $state(null);

  /** Errors go to `failed`; by default their text becomes `failure`. */
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
