import { daysBetween, type IsoDate } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { InstalmentStanding, LoanStanding } from './standing.ts'

/** So many instalments in a row paid by their dates, and so many days, until a loan whose dates were changed is cured. */
export const CURED_AFTER = { instalments: 3, days: 30 } as const

/**
 * The latest day on which a loan was extended or restructured, unless it has been paid on time for long enough since then (PFRS 9,
 * B5.5.27); null where it was not, has ended, or is cured.
 */
export function renegotiatedOf(known: readonly LoanEvent[], standing: LoanStanding): IsoDate | null {
  const { on, stage, extensions, restructuredOn } = standing
  const instalments = standing.instalments.filter(({ replaced }) => !replaced)
  let latest: LoanEvent | null = null
  for (const event of known) if (event.type === 'extended' || event.type === 'restructured') latest = event
  const isUntouched = extensions === 0 && restructuredOn === null
  if (isUntouched || latest === null || stage === 'settled' || stage === 'sold') return null
  if (daysBetween(latest.on, on) < CURED_AFTER.days) return latest.on
  const since = latest.on
  const fell = instalments
    .filter(({ dueOn }) => dueOn > since && dueOn <= on)
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .slice(-CURED_AFTER.instalments)
  const isCured = fell.length === CURED_AFTER.instalments && fell.every((row) => wasOnTime(known, row))
  return isCured ? null : latest.on
}

function wasOnTime(known: readonly LoanEvent[], { no, dueOn }: InstalmentStanding): boolean {
  const then = loanOn(
    known.filter(({ on }) => on <= dueOn),
    dueOn,
  )
  return then.instalments.find((row) => row.no === no)?.due === 0
}
