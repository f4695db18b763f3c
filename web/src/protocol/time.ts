// Offset of the server's clock from this device's. Every timestamp of the server narrows it down: it was written after
// the request was sent and before the answer was read.

/** Uncertainty of the `Date` header, which counts whole seconds. */
const HEADER = 1000;

export class ServerTime {
  #least = -Infinity;
  #most = Infinity;

  /** The server's time was `server`, give or take `blur` after it, at some moment between `asked` and `read`. */
  seen(server: number, asked: number, read: number, blur = 0): void {
    const [least, most] = [server - read, server + blur - asked];
    // One of the clocks was set: start over.
    if (least > this.#most || most < this.#least) [this.#least, this.#most] = [least, most];
    else [this.#least, this.#most] = [Math.max(least, this.#least), Math.min(most, this.#most)];
  }

  /** Takes the `Date` header of an HTTP answer. */
  header(date: string | null, asked: number, read: number): void {
    const server = date === null ? NaN : Date.parse(date);
    if (!Number.isNaN(server)) this.seen(server, asked, read, HEADER);
  }

  /** Milliseconds to add to this device's time. */
  get ahead(): number {
    const [least, most] = [this.#least, this.#most];
    if (Number.isFinite(least) && Number.isFinite(most)) return Math.round((least + most) / 2);
    if (Number.isFinite(least)) return least;
    return Number.isFinite(most) ? most : 0;
  }
}

/** The server's time, for the whole page. */
export const serverTime = new ServerTime();
