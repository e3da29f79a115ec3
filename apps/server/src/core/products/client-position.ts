/** What a borrower's earlier and open loans mean for the next one. Pure. */
import type { ClientKind, IsoDate } from '@sandigan/lending'
import type { ProjectedLoan } from '../loans/loan-repository.ts'

export interface ClientPosition {
  /** Who has settled a loan before is a repeat client. */
  readonly client: ClientKind
  /** After a declined application: the first day of a new one. Null where nothing is in the way. */
  readonly reapplyFrom: IsoDate | null
}

export function positionOf(loans: readonly ProjectedLoan[], today: IsoDate): ClientPosition {
  let reapplyFrom: IsoDate | null = null
  for (const loan of loans) {
    if (loan.reapply_from !== null && loan.reapply_from > (reapplyFrom ?? today))
      reapplyFrom = loan.reapply_from
  }
  const repeat = loans.some((loan) => loan.stage === 'settled')
  return { client: repeat ? 'repeat' : 'new', reapplyFrom }
}
