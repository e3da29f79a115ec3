/** Rows of the register of stamp tax: what each event changes, so that the register is what account 2030 has of loans. */
import { type IsoDate, type LoanEvent, loanOn, stampTaxOn, transferredOn } from '@sandigan/lending'
import type { StampTaxes } from '../../platform/database/tables/taxes.ts'
import type { LoanKey } from './loan-repository.ts'

/** @param loan with the events before those that were added */
export function stampTaxRows(
  { borrowerId, loanId, events }: LoanKey & { events: readonly LoanEvent[] },
  added: readonly LoanEvent[],
): StampTaxes[] {
  const known = [...events]
  return added.flatMap((event) => {
    const before = taxOn(known, event.recordedOn)
    known.push(event)
    const amount = taxOn(known, event.recordedOn) - before
    if (amount === 0) return []
    const { tax, cause } = causeOf(known, event)
    return [
      {
        borrower_id: borrowerId,
        loan_id: loanId,
        sequence: known.length,
        posted_on: event.recordedOn,
        taxed_on: event.on,
        cause,
        base: tax.base,
        days: tax.days,
        yearly_ppm: tax.yearlyPpm,
        amount,
        borne_by: tax.borneBy ?? 'lender',
      },
    ]
  })
}

/** A loan that nobody bought is not counted for it: this is on the way of every posting. */
function taxOn(known: readonly LoanEvent[], day: IsoDate) {
  const isSale = known.some((event) => event.type === 'sold')
  return stampTaxOn(known, day, isSale ? transferredOn(loanOn(known, day)) : null)
}

function causeOf(known: readonly LoanEvent[], event: LoanEvent) {
  if (event.type === 'disbursed' && event.stampTax) return { tax: event.stampTax, cause: 'payout' as const }
  if (event.type === 'extended' && event.stampTax) return { tax: event.stampTax, cause: 'extension' as const }
  if (event.type === 'restructured' && event.stampTax)
    return { tax: event.stampTax, cause: 'restructuring' as const }
  const wanted = event.type === 'reversed' ? 'extended' : 'disbursed'
  const undone = known.findLast(
    (one) => one.type === wanted && 'reference' in event && one.reference === event.reference,
  )
  const tax = undone?.type === 'disbursed' || undone?.type === 'extended' ? undone.stampTax : undefined
  if (tax === undefined) throw new Error(`stamp tax changed by ${event.type}, which undoes none`)
  return { tax, cause: 'taken-back' as const }
}
