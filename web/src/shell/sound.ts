// A quiet knock when it is the reader's turn, synthesised: no file is loaded.

let context: AudioContext | null = null;

export function knock(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [delay, pitch] of [
      [0, 196],
      [0.11, 247],
    ] as const) {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.06, now + delay);
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + delay + 0.16);
      tone.connect(loudness).connect(context.destination);
      tone.start(now + delay);
      tone.stop(now + delay + 0.18);
    }
  } catch {
    // No audio in this browser.
  }
}
