// Counts up to `most`, a frame each: what is large is drawn in parts, so that the page answers from the beginning.
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
