/** Mulberry32: the same numbers in each run. */
export const createRandom = (from: number) => {
  let seed = from
  return (): number => {
    seed = (seed + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
