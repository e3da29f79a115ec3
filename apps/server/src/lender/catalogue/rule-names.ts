/** The rules that a product can break, as operators read them. */
import {
  type CeilingPolicy,
  type CeilingTest,
  isCovered,
  type LoanTerms,
  type ProductVersion,
  type RefusalCode,
  TERM_DAYS_MAX,
  TERM_DAYS_MIN,
} from '@sandigan/lending'
import { peso, percent, wholePeso } from '../../platform/copy/loans/catalogue.ts'

const ceilingNames = (policy: CeilingPolicy): Partial<Record<RefusalCode, string>> => ({
  CEILING_NOMINAL: `Interest of at most ${percent(policy.nominalMonthlyPpm)} a month (${policy.source})`,
  CEILING_EFFECTIVE: `Effective rate of at most ${percent(policy.effectiveMonthlyPpm)} a month (${policy.source})`,
  CEILING_TOTAL_COST: `All charges together at most ${percent(policy.totalCostPpm)} of the amount (${policy.source})`,
})

/** Ours: what a product may be at all. (Specification, point 9; packages/lending/src/product.ts) */
const OWN_NAMES: Partial<Record<RefusalCode, string>> = {
  PRODUCT_AMOUNT_RANGE: 'Amounts from ₱100 to ₱1,000,000, the smallest first',
  PRODUCT_AMOUNT_STEP: 'The largest amount is a whole number of steps above the smallest',
  PRODUCT_CHOICES: 'At least one term, of installments at least 7 days apart',
  PRODUCT_TERM_RANGE: `Terms of ${TERM_DAYS_MIN} to ${TERM_DAYS_MAX} days (loan terms, point 9)`,
  PRODUCT_RATE: 'Interest of at most 10,000 ppm a day',
  PRODUCT_FEE: 'A processing fee of at most 500,000 ppm',
  PRODUCT_LATE_CAP: 'A cap on late charges of at most 10,000,000 ppm',
  PRODUCT_EXTENSIONS: 'At most 12 extensions',
}

/** @param policy the ceilings of the product's first day */
export const ruleName = (code: RefusalCode, policy: CeilingPolicy | null): string =>
  OWN_NAMES[code] ?? (policy === null ? undefined : ceilingNames(policy)[code]) ?? code

const limitsOf = ({ maxPrincipal, maxTermDays }: CeilingPolicy): string =>
  `${wholePeso(maxPrincipal)} or ${Math.floor(maxTermDays / 30)} months`

const NO_CEILING_YET = 'No ceiling of the SEC was in force on that day'

/** In words, that no ceiling covers a loan of a grid; empty where one does. */
export function cellNotCovered(
  policy: CeilingPolicy | null,
  loan: Pick<LoanTerms, 'principal' | 'periods' | 'termUnit'>,
): string {
  if (policy === null) return NO_CEILING_YET
  return isCovered(policy, loan) ? '' : `No ceiling of the SEC covers this cell: above ${limitsOf(policy)}`
}

/** The same of a product: whether all its loans are covered, some, or none. */
export function productNotCovered(
  policy: CeilingPolicy | null,
  { amount, choices }: Pick<ProductVersion, 'amount' | 'choices'>,
): string {
  if (policy === null) return NO_CEILING_YET
  if (choices.every((choice) => isCovered(policy, { ...choice, principal: amount.max }))) return ''
  return choices.some((choice) => isCovered(policy, { ...choice, principal: amount.min }))
    ? `No ceiling of the SEC covers its loans above ${limitsOf(policy)}`
    : `No ceiling of the SEC covers any of its loans: all are above ${limitsOf(policy)}`
}

/** What a ceiling allows, and what a loan has of it. */
export function ceilingFigures({ code, limit, value }: CeilingTest): { limit: string; value: string } {
  const write = code === 'CEILING_TOTAL_COST' ? peso : percent
  return { limit: write(limit), value: write(value) }
}
