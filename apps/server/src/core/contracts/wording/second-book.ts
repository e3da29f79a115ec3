/** What agreement and note of the second rule book say. (Decision 272.) */
import type { AgreementFacts, LateTerms, PaymentTerms } from '@sandigan/lending'
import { peso, percent } from '../../../platform/copy/loans/catalogue.ts'
import { type Clause, type Passages, WHOLE_OR_PART } from './clauses.ts'

export const SECOND_BOOK: Passages = { ...WHOLE_OR_PART, order, lateness, further }

/** The figures of the book. A loan of the first book has none, and none of these words. */
export function paymentsOf({ payments }: AgreementFacts): PaymentTerms {
  if (payments === undefined) throw new Error('this wording belongs to the second rule book')
  return payments
}

function order(facts: AgreementFacts): string[] {
  const { smallDifference, lastDays } = paymentsOf(facts)
  const small = peso(smallDifference)
  return [
    `A payment is used in this order: (1) the interest, the fee and the principal of all that has fallen due, for the oldest instalment first; (2) the next instalment, up to its amount, if the payment was requested for it, is made on the last ${lastDays} days before its Due Date, or differs from its amount by at most ${small}; (3) late charges, for the oldest instalment first; (4) paying ahead: what is left is kept for the next instalments or reduces the principal, as clause 5 says.`,
    'A payment under a code for everything due is used for the late charges before the next instalment. The price of an Extension and the amount that settles the Loan are used for what they were quoted for. What is left at the end is given back.',
    `Small differences: while at most ${small} in all is open of the instalments whose Due Date has passed, late charges apart, nothing is late and no late charge begins; the difference is requested with the next payment. If at most ${small}, late charges included, is open on the last Due Date or after a later payment, the Lender waives it and the Loan ends. The price of an Extension and the amount that settles the Loan are met by at most ${small} less.`,
  ]
}

function lateness(): string[] {
  return [
    'The limits of the law that count are those of the day on which the Promissory Note is confirmed, as the Note says.',
    'While only late charges are open, the Loan is not overdue and the charges do not grow.',
  ]
}

function further(facts: AgreementFacts): Clause[] {
  const { returnedLineDays } = paymentsOf(facts)
  return [
    {
      title: '12. Payments that are taken back',
      paragraphs: [
        `If a payment is taken back after it was recorded, what it had paid of amounts due by then is owed again as one amount from the day on which the return is recorded. It is due ${returnedLineDays} Business Days after the Borrower was told of it, or on the later date to which an Extension had moved it. What the payment had paid ahead goes back to the Due Dates of the plan, with the interest of this agreement; what has fallen due of it is part of the one amount.`,
        'Nothing else is charged for the time from the payment to the Due Date of that amount, and this time does not count as late. Instalments paid since stay paid. From the day after its Due Date the amount is treated as an instalment; the part of it that had paid late charges bears no late interest. On a Loan that was written off it bears nothing.',
        'Where the payer caused the return, this applies once in twelve months; a further payment that the payer takes back counts as never made.',
        'An Extension whose price was taken back ends if that amount is not paid by its Due Date. The unpaid Due Dates then go back, at the earliest to the next day, and the Extension counts as used.',
      ],
    },
    {
      title: '13. Late charges that are given back',
      paragraphs: [
        'Late charges that the Lender gives back count as paid by the Borrower on the day on which giving them back is approved: they are used for what is due, otherwise kept for the next instalments, and after the end of the Loan they are credit of the Borrower. If the payment that had paid them is taken back later, they are waived and not owed again.',
      ],
    },
  ]
}

/** What the note says of the limits: those of the day on which it is confirmed. */
export function limitsOfTheNote({ ceiling }: LateTerms): string {
  const day = 'within the limits of the law on the day on which I confirm this note'
  if (ceiling === null) return day
  const { source, lateMonthlyPpm, totalCostPpm } = ceiling
  return `${day} (${source}: late charges of at most ${percent(lateMonthlyPpm)} a month of the unpaid scheduled amount; interest, fees and penalties together of at most ${percent(totalCostPpm)} of the amount borrowed)`
}
