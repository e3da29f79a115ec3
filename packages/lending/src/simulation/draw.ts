/** Numbers by chance that are the same for the same place, whatever else is drawn: nothing is shared between two draws. */

/** From 0 up to 1, which is never reached, for a step that is named. */
export type Draw = (step: string) => number

const FNV_PRIME = 16_777_619
/** So many numbers a hash can be; seeds that are further apart would repeat each other. */
export const SEEDS = 2 ** 32

/**
 * The draws of one loan of one borrower. Another product, or a further step, changes none of the others.
 * @param borrower, loan whole numbers; the loan is 0 for what belongs to the borrower
 */
export function drawsOf(seed: number, borrower: number, loan: number): Draw {
  const start = mixed(mixed(mixed(0x811c9dc5, seed), borrower), loan)
  return (step) => {
    let hash = start
    for (let i = 0; i < step.length; i += 1) hash = Math.imul(hash ^ step.charCodeAt(i), FNV_PRIME)
    return scrambled(hash) / SEEDS
  }
}

const mixed = (hash: number, number: number): number => Math.imul(hash ^ scrambled(number + 1), FNV_PRIME)

/** The last step of MurmurHash3: each bit of a number changes about half of those of the result. */
function scrambled(number: number): number {
  let hash = number >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A whole number from one to another, both of them included. */
export const wholeBetween = (share: number, [from, to]: readonly [number, number]): number =>
  from + Math.floor(share * (to - from + 1))
