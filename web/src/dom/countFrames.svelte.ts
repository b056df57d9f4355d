// Counts up to `most`, one per frame: large parts of the page are drawn piece by piece, so that it responds meanwhile.
export function countFrames(most: () => number): () => number {
  let count = $state(0);
  $effect(() => {
    if (count >= most()) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(() => count++)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return () => count;
}
