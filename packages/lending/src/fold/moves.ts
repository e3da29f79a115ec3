import type { MovedDate } from '../events.ts'
import type { Centavos } from '../money.ts'
import type { Slot } from './slot.ts'

/** By how many days an extension moved each instalment, and the interest that ceilings cut from it. */
export type ExtensionMoves = {
  slots: { slot: Slot; due: number; to: number; movedTo: number }[]
  interestCut: Centavos
}

/** Days on which nothing is charged for being late; both ends are counted. `moves`: what it moved, once it has begun. */
export type Pause = {
  reference: string
  from: number
  to: number
  movesDates: boolean
  moved: readonly MovedDate[]
  moves: ExtensionMoves | null
}
