/** Draws numbers from 0 up to `below`, the same ones for the same seed (Park and Miller's generator). */
export function drawBy(seed: number): (below: number) => number {
  let state = (seed % 2147483646) + 1
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}
