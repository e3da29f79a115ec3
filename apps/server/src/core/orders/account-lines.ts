/** What a statement of account says happened: on the plan's page and as a file. */
import {
  type Centavos,
  type LoanEvent,
  type LoanStanding,
  type StatementLine,
  statementOf,
} from '@sandigan/lending'
import { takenBackPayment } from './returned-payments.ts'
import { fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'

export interface AccountLine extends Omit<StatementLine, 'type'> {
  readonly type: StatementLine['type'] | 'differenceWaived' | 'restWaived'
  readonly title: string
}

/**
 * Oldest first. What was let go as the loan ended (a small difference, or the rest of an offer that was paid) is no event: it
 * has a line after the last payment.
 */
export function accountLines(
  { trail }: RepaymentCopy,
  copy: LoanCopy,
  events: readonly LoanEvent[],
  standing: LoanStanding,
): AccountLine[] {
  const lines: AccountLine[] = statementOf(events, standing.on).map((line) => ({
    ...line,
    title: fill(trail[titleOf(line, events)], {
      date: paidDate(copy, events, line),
      ...offerWords(copy, events, line),
      tax: peso(taxOf(events, line)),
      ...saleOf(copy, events, line),
    }),
  }))
  const { settledOn, totals, settlementOffer } = standing
  const letGo = settlementOffer?.acceptedOn ? settlementOffer.letGo : 0
  if (settledOn === null || totals.differences + letGo === 0) return lines
  const after = lines.findLastIndex(({ on }) => on <= settledOn) + 1
  const amount = letGo > 0 ? letGo : totals.differences
  const type = letGo > 0 ? 'restWaived' : 'differenceWaived'
  return [
    ...lines.slice(0, after).map((line, i) => (i === after - 1 ? { ...line, outstanding: amount } : line)),
    {
      on: settledOn,
      recordedOn: settledOn,
      type,
      reference: null,
      amount,
      outstanding: 0,
      title: trail[type],
    },
    ...lines.slice(after),
  ]
}

/** Of an offer to end the loan for less. */
function offerWords(copy: LoanCopy, events: readonly LoanEvent[], { type, reference }: StatementLine) {
  const offer = events.find(
    (event) => event.type === type && 'reference' in event && event.reference === reference,
  )
  if (offer?.type !== 'settlementOffered') return {}
  return { less: peso(offer.amount), date: longDate(copy, offer.expiresOn) }
}

function saleOf(copy: LoanCopy, events: readonly LoanEvent[], { reference }: StatementLine) {
  const sale = events.find((event) => event.type === 'sold' && event.reference === reference)
  return sale?.type === 'sold' ? { buyer: sale.buyer.name, soldOn: longDate(copy, sale.transferOn) } : {}
}

/** Stamp tax that was deducted from a payout. */
function taxOf(events: readonly LoanEvent[], { type, reference }: StatementLine): Centavos {
  if (type !== 'disbursed') return 0
  const payout = events.find((event) => event.type === 'disbursed' && event.reference === reference)
  const tax = payout?.type === 'disbursed' ? payout.stampTax : undefined
  return tax?.borneBy === 'borrower' ? tax.amount : 0
}

/** A waiver says what was waived, and a payout what was deducted for tax. */
function titleOf(line: StatementLine, events: readonly LoanEvent[]): keyof RepaymentCopy['trail'] {
  const { type, part } = line
  if (taxOf(events, line) > 0) return 'disbursedTaxed'
  if (type !== 'waived' || part === undefined) return type
  return part === 'interest' ? 'interestWaived' : 'principalWaived'
}

/** Of a payment that was taken back. */
function paidDate(copy: LoanCopy, events: readonly LoanEvent[], { type, reference }: StatementLine): string {
  const payment = type === 'reversed' ? takenBackPayment(events, reference ?? '') : null
  return payment === null ? '' : longDate(copy, payment.paidOn)
}

/** What was paid, and what of it payments had paid that were returned: instalments stay paid by these. */
export function paidSums({ totals, instalments, sale }: LoanStanding): {
  paid: Centavos
  returned: Centavos
} {
  const returned = instalments.reduce((sum, row) => sum + (row.returned?.paid ?? 0), 0)
  return {
    paid: totals.received - totals.refunded + (sale?.transferred?.receivedSince ?? 0) + returned,
    returned,
  }
}

/** Of a loan that is sold it is left to pay to the buyer. */
export const leftText = ({ plan }: RepaymentCopy, { stage, sale }: LoanStanding): string =>
  stage === 'sold' && sale ? fill(plan.leftToBuyer, { buyer: sale.buyer.name }) : plan.left
