/** The clauses of the loan agreement, with the loan terms of the specification, point 9. */
import { type AgreementFacts, type Disclosure, TERM_DAYS_MAX, TERM_DAYS_MIN } from '@sandigan/lending'
import { peso, percent } from '../../../platform/copy/loans/catalogue.ts'
import { days } from './definitions.ts'

export type Clause = { title: string; paragraphs: string[] }

/** What the versions of the wording say each in its own way. */
export interface Passages {
  /** Of paying early. */
  prepayment(disclosure: Disclosure): string[]
  /** How a payment is used. */
  order(facts: AgreementFacts): string[]
  /** Of late payment, after the charges and their limits. */
  lateness(facts: AgreementFacts): string[]
  /** Further clauses at the end. */
  further(facts: AgreementFacts): Clause[]
}

export function clausesOf(facts: AgreementFacts, disclosure: Disclosure, passages: Passages): Clause[] {
  return [
    {
      title: '1. The Loan and its term',
      paragraphs: [
        `The Lender lends the Borrower ${peso(facts.principal)} for ${days(facts.termDays)}. The term of a loan under these terms is from ${TERM_DAYS_MIN} to ${TERM_DAYS_MAX} calendar days.`,
        `The Borrower receives ${peso(disclosure.netProceeds)} and pays back ${peso(disclosure.totalPayable)} in all, according to the plan of the Disclosure Statement. Interest of ${percent(disclosure.dailyRatePpm)} a day is counted on the balance that is still owed, never on the whole amount.`,
        ...stampTaxOf(facts),
      ],
    },
    {
      title: '2. Loan Application and Loan Decision',
      paragraphs: [
        `The Lender makes a Loan Decision within ${days(facts.decisionDays)} of the Loan Application. The Borrower is told of it in the application and by SMS or call.`,
      ],
    },
    {
      title: '3. Promissory Note and disbursement',
      paragraphs: [
        'After approval the Borrower accepts by confirming the Promissory Note. Nothing is owed before the money has been received.',
        `The Lender disburses the Loan to the account that the Borrower has bound, ${facts.disbursementDays.min} to ${facts.disbursementDays.max} calendar days after acceptance.`,
      ],
    },
    {
      title: '4. Repayment',
      paragraphs: [
        'The Borrower pays each instalment on or before its Due Date through a channel that the application lists. A payment counts from the day on which the Borrower made it, even if the channel reports it later.',
        ...passages.order(facts),
      ],
    },
    { title: '5. Prepayment', paragraphs: passages.prepayment(disclosure) },
    { title: '6. Late payment', paragraphs: [...lateParagraphs(facts), ...passages.lateness(facts)] },
    { title: '7. Extension', paragraphs: [extensionParagraph(facts)] },
    {
      title: '8. Duties of the Borrower',
      paragraphs: [
        `The Borrower tells the Lender of a change of personal details within ${days(facts.personalDetailsDays)}.`,
        'What the Borrower states in a Loan Application must be true and complete.',
      ],
    },
    {
      title: '9. Assignment',
      paragraphs: [
        `The Lender may assign its rights under this agreement to another. It gives the Borrower notice of ${facts.assignmentNoticeBusinessDays} Business Days. The Borrower owes nothing more because of it.`,
      ],
    },
    {
      title: '10. Default and judgment',
      paragraphs: [
        `A loan that is not paid when due is in default for the amount due. Where a court gives judgment for the Lender, the amount of the judgment is payable within ${days(facts.judgmentDays)}.`,
      ],
    },
    {
      title: '11. Privacy and complaints',
      paragraphs: [
        'The Lender uses personal data as its privacy policy says, contacts only the Borrower about the Loan, and only between 6:00 and 22:00, Manila time.',
        `Questions and complaints: ${facts.lender.phone}, ${facts.lender.email}.`,
      ],
    },
    ...passages.further(facts),
  ]
}

const stampTaxOf = ({ stampTax }: AgreementFacts): string[] =>
  stampTax === undefined
    ? []
    : [
        `The Borrower bears the documentary stamp tax on the Loan, ${peso(stampTax)}. It is deducted from the amount that is paid out, is a part of the cost and of the effective rate of the Disclosure Statement, and is given back where the payout does not arrive or comes back.`,
      ]

const penaltiesFirst = (): string[] => [
  'Payments are used for penalties first, then interest, then fees, then principal, and for the oldest instalment first. What is paid too much is kept for the next instalments, and what is left at the end is given back.',
]

/** Paying the whole loan early, which is all that the first wordings spoke of. */
const prepaymentOfTheWhole = ({ prepayment }: Disclosure): string[] => [
  `The Borrower may pay the whole Loan early once half of the term has passed and at least 7 days have passed since disbursement; for this Loan, from day ${prepayment.fromDay}. Interest is then owed only up to the day of payment.`,
]

/** Paying early, the whole or a part. (Decision 005.) */
const prepaymentOfAPart = (disclosure: Disclosure): string[] => [
  ...prepaymentOfTheWhole(disclosure),
  'From that day on the Borrower may also pay a part early: what is paid beyond the amount due, and not for the next instalment, reduces the principal on the day of payment, and interest is owed only on the principal that is left. The Due Dates and the amounts of the next instalments stay; the last instalments become smaller or fall away. Before that day such money is kept for the next instalments.',
  'There is no charge for paying early.',
]

const nothing = (): [] => []

/** The first wordings. */
export const WHOLE: Passages = {
  prepayment: prepaymentOfTheWhole,
  order: penaltiesFirst,
  lateness: nothing,
  further: nothing,
}

export const WHOLE_OR_PART: Passages = { ...WHOLE, prepayment: prepaymentOfAPart }

function lateParagraphs({ late }: AgreementFacts): string[] {
  const bands = late.dailyBands.map(
    (band, index) => `${percent(band.dailyPpm)} a day ${bandDays(late.dailyBands, index)}`,
  )
  const paragraphs = [
    `When an instalment is not paid on its Due Date, a late penalty of ${peso(late.onceCharge)} is charged once for the whole Loan, and late interest on the unpaid amount: ${bands.join(', ')}.`,
  ]
  if (late.ceiling !== null)
    paragraphs.push(
      `The law limits these charges (${late.ceiling.source}): for this Loan they are cut to ${percent(late.ceiling.lateMonthlyPpm)} a month of the unpaid scheduled amount, and interest, fees and penalties together never exceed ${percent(late.ceiling.totalCostPpm)} of the amount borrowed.`,
    )
  if (late.cap !== undefined)
    paragraphs.push(
      `The Lender caps these charges: together they never exceed ${peso(late.cap.amount)}, ${percent(late.cap.sharePpm)} of the amount borrowed.`,
    )
  return paragraphs
}

function bandDays(bands: AgreementFacts['late']['dailyBands'], index: number): string {
  const from = bands[index]?.fromDay ?? 1
  const next = bands[index + 1]
  return next === undefined ? `from day ${from}` : `on days ${from} to ${next.fromDay - 1}`
}

function extensionParagraph({ extensionDays, maxExtensions }: AgreementFacts): string {
  if (extensionDays === null || maxExtensions === 0) return 'This Loan has no Extension.'
  return `The Borrower may extend the Loan by paying the interest and penalties due. Every unpaid Due Date then moves by the term of the Loan, ${days(extensionDays)}. The cost and the new plan are shown before the Borrower pays.${timesAtMost(maxExtensions)}`
}

/** Agreements made before there was a limit say nothing of one. */
function timesAtMost(most: number | undefined): string {
  if (most === undefined) return ''
  return most === 1 ? ' The Loan may be extended once.' : ` The Loan may be extended at most ${most} times.`
}
