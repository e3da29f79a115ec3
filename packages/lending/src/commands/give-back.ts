import type { IsoDate } from '../calendar.ts'
import type { LateChargesGivenBack, LoanEvent } from '../events.ts'
import { penaltiesPaid } from '../explain.ts'
import { type Centavos, isPositiveAmount } from '../money.ts'
import { refuse } from '../refusals.ts'
import { saleRefusal } from '../sale/guard.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'

/** Late charges that were paid with money that stands, less what was given back of them. Centavos. */
export const lateChargesPaid = (events: readonly LoanEvent[], today: IsoDate): Centavos =>
  penaltiesPaid(events, today).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Gives late charges back that the borrower has paid, at most those: the money counts anew from today. It pays what is
 * due, is held for the next instalment, or is credit once the loan has ended. Refuses without a reason.
 */
export function giveBackLateCharges(
  events: readonly LoanEvent[],
  input: { reference: string; amount: Centavos; reason: string; by: string },
  today: IsoDate,
): Outcome {
  const { reference, amount, reason, by } = input
  if (events.some((event) => event.type === 'lateChargesGivenBack' && event.reference === reference))
    return refuse('ALREADY_GIVEN_BACK')
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID')
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  const of = takenOf(penaltiesPaid(events, today), amount)
  if (of === null) return refuse('GIVE_BACK_TOO_LARGE')
  return accept({
    type: 'lateChargesGivenBack',
    on: today,
    recordedOn: today,
    reference,
    amount,
    of,
    reason,
    by,
  })
}

type Of = LateChargesGivenBack['of']

/** The payments that an amount is taken of, in order; null where they are less. */
function takenOf(paid: Of, amount: Centavos): Of | null {
  const parts = new Map<string, Centavos>()
  let left = amount
  for (const part of paid) {
    const taken = Math.min(left, part.amount)
    if (taken > 0) parts.set(part.reference, (parts.get(part.reference) ?? 0) + taken)
    left -= taken
  }
  return left > 0 ? null : Array.from(parts, ([reference, sum]) => ({ reference, amount: sum }))
}
