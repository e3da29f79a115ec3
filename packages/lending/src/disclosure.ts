import type { IsoDate } from './calendar.ts'
import { type CeilingPolicy, ceilingPolicyOn, isCovered } from './ceilings.ts'
import { DECISION_DAYS } from './commands/apply.ts'
import { DISBURSEMENT_DAYS } from './commands/payout.ts'
import { RETURNED_LINE_DAYS } from './commands/take-back.ts'
import { type Centavos, type Ppm, shareFloor } from './money.ts'
import type { LoanPlan } from './plan.ts'
import { type LateBand, ruleBookOf, settleFromDay } from './rule-books.ts'
import { DUE_SOON_DAYS } from './rules.ts'
import type { FeeMode, LoanTerms } from './terms.ts'

/** Who lends: from configuration, printed on every document. */
export type LenderFacts = {
  name: string
  registrationNumber: string
  certificateNumber: string
  address: string
  email: string
  phone: string
}

export type ScheduleRow = {
  no: number
  dueOn: IsoDate
  principal: Centavos
  interest: Centavos
  fee: Centavos
  total: Centavos
}

/** Late terms as they are shown before agreeing (specification, point 9). */
export type LateTerms = {
  onceCharge: Centavos
  dailyBands: LateBand[]
  /** Set when a ceiling policy covers the loan: late charges are then cut to these. */
  ceiling: { source: string; lateMonthlyPpm: Ppm; totalCostPpm: Ppm } | null
  /** Left out where the product has no cap of its own on late charges. */
  cap?: { sharePpm: Ppm; amount: Centavos }
}

/** What a book says of payments beside their order: figures that agreement and disclosure print. */
export type PaymentTerms = {
  /** So much open in all makes nothing late. */
  smallDifference: Centavos
  /** Money that comes on so many last days before a due date is for that instalment. */
  lastDays: number
  /** Business days after the notice to the borrower, until a payment that was taken back is due again. */
  returnedLineDays: number
}

/**
 * The disclosure statement of the Truth in Lending Act (RA 3765): what must be shown before the
 * borrower agrees. Plain facts; the copy catalogues put them into words. Amounts in centavos,
 * rates in ppm.
 */
export type Disclosure = {
  kind: 'disclosure-statement'
  form: 1
  law: 'RA 3765'
  lender: LenderFacts
  product: { id: string; version: number; name: string }
  offeredOn: IsoDate
  principal: Centavos
  /** Charges that are not interest. */
  otherCharges: { code: 'processing-fee' | 'stamp-tax'; amount: Centavos; mode: FeeMode }[]
  deductedFromProceeds: Centavos
  netProceeds: Centavos
  interest: Centavos
  financeCharge: Centavos
  totalPayable: Centavos
  dailyRatePpm: Ppm
  nominalMonthlyPpm: Ppm
  effectiveMonthlyPpm: Ppm
  linearMonthlyPpm: Ppm
  /** Finance charge as a simple annual rate of what is financed. */
  simpleAnnualPpm: Ppm
  termDays: number
  schedule: ScheduleRow[]
  late: LateTerms
  prepayment: { fromDay: number; interest: 'up to the day paid' }
  extensionAllowed: boolean
  /** Left out where the book says nothing of it, as the first does. */
  payments?: PaymentTerms
}

const DAYS_IN_YEAR = 365
const DAYS_IN_MONTH = 30

/** The disclosure statement of an offer, as of the day of its plan: hash `canonicalJson` of it and store both. */
export function disclosureOf(terms: LoanTerms, plan: LoanPlan, lender: LenderFacts): Disclosure {
  return {
    kind: 'disclosure-statement',
    form: 1,
    law: 'RA 3765',
    lender: { ...lender },
    product: { id: terms.productId, version: terms.productVersion, name: terms.productName },
    offeredOn: terms.offeredOn,
    principal: terms.principal,
    otherCharges: otherChargesOf(terms, plan),
    deductedFromProceeds: plan.feeDeducted + plan.stampTax,
    netProceeds: plan.netProceeds,
    interest: plan.interest,
    financeCharge: plan.financeCharge,
    totalPayable: plan.totalPayable,
    dailyRatePpm: terms.dailyRatePpm,
    nominalMonthlyPpm: plan.nominalMonthlyPpm,
    effectiveMonthlyPpm: plan.effectiveMonthlyPpm,
    linearMonthlyPpm: plan.linearMonthlyPpm,
    simpleAnnualPpm: Math.ceil((plan.linearMonthlyPpm * DAYS_IN_YEAR) / DAYS_IN_MONTH),
    termDays: plan.termDays,
    schedule: scheduleOf(plan),
    late: lateTermsOf(terms, plan.disbursedOn),
    prepayment: { fromDay: settleFromDay(ruleBookOf(terms), plan.termDays), interest: 'up to the day paid' },
    extensionAllowed: terms.extensionAllowed,
    ...paymentTermsOf(terms),
  }
}

function otherChargesOf({ feeMode }: LoanTerms, { fee, stampTax }: LoanPlan): Disclosure['otherCharges'] {
  const charges: Disclosure['otherCharges'] = []
  if (fee > 0) charges.push({ code: 'processing-fee', amount: fee, mode: feeMode })
  if (stampTax > 0) charges.push({ code: 'stamp-tax', amount: stampTax, mode: 'deducted' })
  return charges
}

function scheduleOf(plan: LoanPlan): ScheduleRow[] {
  return plan.instalments.map(({ no, dueOn, principal, interest, fee, total }) => ({
    no,
    dueOn,
    principal,
    interest,
    fee,
    total,
  }))
}

function paymentTermsOf(terms: LoanTerms): { payments?: PaymentTerms } {
  const { smallDifference } = ruleBookOf(terms)
  if (smallDifference === undefined) return {}
  const payments = { smallDifference, lastDays: DUE_SOON_DAYS, returnedLineDays: RETURNED_LINE_DAYS }
  return { payments }
}

/**
 * The late terms of a loan, with the ceilings that cut them if a policy covers it.
 * @param on the day whose ceilings count: that of the note, and before it the day of the document
 */
export function lateTermsOf(terms: LoanTerms, on: IsoDate): LateTerms {
  const policy = ceilingPolicyOn(on)
  const book = ruleBookOf(terms)
  const { lateCapPpm } = terms
  return {
    onceCharge: book.lateCharge[terms.client],
    dailyBands: book.lateBands.map((band) => ({ ...band })),
    ceiling: policy && isCovered(policy, terms) ? lateCeiling(policy) : null,
    ...(lateCapPpm === null
      ? {}
      : { cap: { sharePpm: lateCapPpm, amount: shareFloor(terms.principal, lateCapPpm) } }),
  }
}

function lateCeiling(policy: CeilingPolicy): NonNullable<LateTerms['ceiling']> {
  const { source, lateMonthlyPpm, totalCostPpm } = policy
  return { source, lateMonthlyPpm, totalCostPpm }
}

/** Figures of the loan agreement that its text leaves open (specification, point 9, loan terms text). */
export type AgreementFacts = {
  kind: 'loan-agreement'
  form: 1
  lender: LenderFacts
  borrower: BorrowerFacts
  orderId: string
  disclosureHash: string
  principal: Centavos
  termDays: number
  decisionDays: number
  disbursementDays: { min: number; max: number }
  personalDetailsDays: number
  assignmentNoticeBusinessDays: number
  judgmentDays: number
  extensionDays: number | null
  /** Left out where the number of extensions is not limited. */
  maxExtensions?: number
  late: LateTerms
  /** Left out where the book says nothing of it, as the first does. */
  payments?: PaymentTerms
  /** That the borrower bears, deducted from the payout; left out where the lender does. */
  stampTax?: Centavos
}

export type BorrowerFacts = { name: string; reference: string }

/** Identifies a document: whose it is, for which order, over which disclosure. */
export type DocumentOf = { borrower: BorrowerFacts; orderId: string; disclosureHash: string }

const PERSONAL_DETAILS_DAYS = 3
const ASSIGNMENT_NOTICE_BUSINESS_DAYS = 7
const JUDGMENT_DAYS = 10

/** The facts of the loan agreement, as of the day of its plan; hash `canonicalJson` of it and store both. */
export function agreementFactsOf(
  terms: LoanTerms,
  plan: LoanPlan,
  lender: LenderFacts,
  of: DocumentOf,
): AgreementFacts {
  return {
    kind: 'loan-agreement',
    form: 1,
    lender: { ...lender },
    ...of,
    principal: terms.principal,
    termDays: plan.termDays,
    decisionDays: DECISION_DAYS,
    disbursementDays: { ...DISBURSEMENT_DAYS },
    personalDetailsDays: PERSONAL_DETAILS_DAYS,
    assignmentNoticeBusinessDays: ASSIGNMENT_NOTICE_BUSINESS_DAYS,
    judgmentDays: JUDGMENT_DAYS,
    extensionDays: terms.extensionAllowed ? plan.termDays : null,
    ...(terms.extensionAllowed && terms.maxExtensions !== null ? { maxExtensions: terms.maxExtensions } : {}),
    late: lateTermsOf(terms, plan.disbursedOn),
    ...paymentTermsOf(terms),
    ...(plan.stampTax > 0 && { stampTax: plan.stampTax }),
  }
}

/** The promise to pay: who, whom, how much, when. */
export type NoteFacts = {
  kind: 'promissory-note'
  form: 1
  lender: LenderFacts
  borrower: BorrowerFacts
  orderId: string
  disclosureHash: string
  principal: Centavos
  totalPayable: Centavos
  dailyRatePpm: Ppm
  schedule: ScheduleRow[]
  late: LateTerms
}

/**
 * The facts of the promissory note; hash `canonicalJson` of it and store both.
 * @param on the day on which it is confirmed, as far as that is known: its ceilings count
 */
export function noteFactsOf(
  terms: LoanTerms,
  plan: LoanPlan,
  lender: LenderFacts,
  of: DocumentOf,
  on: IsoDate = plan.disbursedOn,
): NoteFacts {
  return {
    kind: 'promissory-note',
    form: 1,
    lender: { ...lender },
    ...of,
    principal: terms.principal,
    totalPayable: plan.totalPayable,
    dailyRatePpm: terms.dailyRatePpm,
    schedule: scheduleOf(plan),
    late: lateTermsOf(terms, on),
  }
}
