/** When requests arrive, decided before the first is sent: as people come, each for himself. */

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Arrival times of a Poisson process, ascending: the gaps are independent and exponential.
 * @param perSecond arrivals a second on average
 * @returns milliseconds after the beginning, all before the end
 */
export function arrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const times: number[] = []
  const mean = 1_000 / perSecond
  for (let at = 0; ; ) {
    at -= Math.log(1 - random()) * mean
    if (at >= seconds * 1_000) return times
    times.push(at)
  }
}
