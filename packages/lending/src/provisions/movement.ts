import type { IsoDate } from '../calendar.ts'
import type { Centavos } from '../money.ts'
import type { DefaultCause, LossStage } from './provision.ts'

/** Why the allowance of a loan changed in a month: the first of these that is so. */
export const LOSS_CAUSES = [
  'new',
  'ended',
  'sold',
  'written-off',
  'death',
  'fraud',
  'stage',
  'rates',
  'rest',
] as const
export type LossCause = (typeof LOSS_CAUSES)[number]

/** What of a loan counts for the movements, at the end of a month. */
export type Allowed = {
  stage: LossStage
  /** Why it is in stage 3 whatever its days late; left out of rows from before that was counted. */
  inDefault?: DefaultCause | null
  allowance: Centavos
  /** Its part of 1170: what was taken from the allowance when it was written off. */
  taken: Centavos
}

export type Movement = {
  cause: LossCause
  before: Centavos
  after: Centavos
  /** Taken from the allowance in the month, by its write-off or its sale. */
  used: Centavos
}

/**
 * How the allowance of a loan moved since the end of the month before: `after` is `before`, less `used`, with what is
 * charged to the month. So a table of these closes by itself.
 *
 * @param before null where it had none then
 * @returns null where nothing is to be said of it
 */
export function movementOf(
  before: Allowed | null,
  now: Allowed,
  of: {
    /** Of the month. */
    first: IsoDate
    disbursedOn: IsoDate
    settledOn: IsoDate | null
    writtenOffOn: IsoDate | null
    soldOn: IsoDate | null
    /** Whether the month before went by other rates. */
    newRates: boolean
  },
): Movement | null {
  const had = before?.allowance ?? 0
  const taken = now.taken - (before?.taken ?? 0)
  if (had === 0 && now.allowance === 0 && taken === 0) return null
  const cause = causeOf(before, now, { ...of, taken })
  // All that was set aside for it is a part of the gain or loss on its sale.
  const used = cause === 'sold' ? had : taken
  return { cause, before: had, after: now.allowance, used }
}

function causeOf(
  before: Allowed | null,
  now: Allowed,
  of: Parameters<typeof movementOf>[2] & { taken: Centavos },
): LossCause {
  if (of.disbursedOn >= of.first) return 'new'
  if (of.settledOn !== null && of.writtenOffOn === null) return 'ended'
  if (of.taken !== 0) return 'written-off'
  if (of.soldOn !== null) return 'sold'
  if (before === null) return 'rest'
  if (before.stage !== now.stage) return now.inDefault ?? 'stage'
  return of.newRates ? 'rates' : 'rest'
}

/** What a month is charged for (5150), below 0 where something is released. */
export const chargedBy = ({ before, after, used }: Omit<Movement, 'cause'>): Centavos => after - before + used

/** Loans of a row of a back test below which its figures say nothing. */
export const TOO_FEW_LOANS = 30

/** Months after which what was lost is compared with what was expected. */
export const BACK_TEST_MONTHS = [3, 6, 12] as const
