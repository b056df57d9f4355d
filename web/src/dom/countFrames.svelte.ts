// Counts up to a limit, one per frame: for drawing large parts piece by piece, so that clicks are handled in between.
export function countFrames(limit: () => number): () => number {
  let count = $state(0);
  $effect(() => {
    if (count >= limit()) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(() => count++)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return () => count;
}
