import { brokenCeilings, type CeilingPolicy, ceilingPolicyOn } from './ceilings.ts'
import { type Holidays, type IsoDate, NO_HOLIDAYS } from './calendar.ts'
import { type Centavos, PPM, type Ppm } from './money.ts'
import { type LoanPlan, planOf } from './plan.ts'
import { type ClientKind, RULE_BOOKS, type RuleBook, ruleBookOn } from './rule-books.ts'
import { type Refusal, type RefusalCode, refuse } from './refusals.ts'
import { type DueDateRule, type FeeMode, type LoanTerms, type TermChoice, termDays } from './terms.ts'

/** One dated version of a product. A product is a list of them; a loan keeps the terms of its own. */
export type ProductVersion = {
  productId: string
  version: number
  effectiveFrom: IsoDate
  name: string
  amount: { min: Centavos; max: Centavos; step: Centavos }
  choices: readonly TermChoice[]
  dailyRatePpm: Ppm
  feePpm: Ppm
  feeMode: FeeMode
  extensionAllowed: boolean
  dueDateRule: DueDateRule
  /** For whom these terms are. */
  client: ClientKind | 'any'
  /** Late charges of a loan are never more than this share of its principal; none where left out or null. */
  lateCapPpm?: Ppm | null
  /** Extensions that a loan may have: `DEFAULT_MAX_EXTENSIONS` where left out. */
  maxExtensions?: number
  /** Stamp tax on the note is deducted from the payout; left out where the lender bears it. */
  stampTaxBorneBy?: 'borrower'
}

/** Loan terms text of the specification, point 9. */
export const TERM_DAYS_MIN = 91
export const TERM_DAYS_MAX = 365

/** Below ₱100 rounding would show; above ₱1,000,000 exact arithmetic with years of late days would not fit. */
const PRINCIPAL_MIN: Centavos = 100_00
const PRINCIPAL_MAX: Centavos = 1_000_000_00
const TERM_UNIT_MIN = 7
/** 1 % a day and half of the principal: far above any ceiling, so more is a typing error. */
const DAILY_RATE_MAX: Ppm = 10_000
const FEE_MAX: Ppm = 500_000

/** At most two extensions of a loan unless its product says otherwise. */
export const DEFAULT_MAX_EXTENSIONS = 2
/** A loan extended more often than this has long ceased to be the loan that was agreed. */
const EXTENSIONS_LIMIT = 12
/** Ten times the principal: a cap beyond it is a typing error. */
const LATE_CAP_MAX: Ppm = 10 * PPM

export type ProductCheck = { ok: true } | { ok: false; code: RefusalCode; codes: RefusalCode[] }

/** The version in force on a date, the highest version number winning on the same day; null if none yet. */
export function versionOn(versions: readonly ProductVersion[], date: IsoDate): ProductVersion | null {
  let found: ProductVersion | null = null
  for (const version of versions) {
    if (version.effectiveFrom > date) continue
    if (!found || isLater(version, found)) found = version
  }
  return found
}

function isLater(a: ProductVersion, b: ProductVersion): boolean {
  return a.effectiveFrom === b.effectiveFrom ? a.version > b.version : a.effectiveFrom > b.effectiveFrom
}

/**
 * Whether a product may be saved: figures that make sense, 91 to 365 days (specification, point 9),
 * and no ceiling broken by any loan it could offer that the policy covers. All findings in `codes`.
 */
export function checkProduct(
  product: ProductVersion,
  policy: CeilingPolicy | null = ceilingPolicyOn(product.effectiveFrom),
): ProductCheck {
  const shape = shapeFindings(product)
  const codes = shape.length > 0 ? shape : ceilingFindings(product, policy)
  const [first] = codes
  return first === undefined ? { ok: true } : { ok: false, code: first, codes }
}

/** What makes no sense about the figures of a product, whatever the law says. */
export function shapeFindings(product: ProductVersion): RefusalCode[] {
  const { amount, choices, dailyRatePpm, feePpm } = product
  const { lateCapPpm = null, maxExtensions = DEFAULT_MAX_EXTENSIONS } = product
  const codes: RefusalCode[] = []
  const whole = [amount.min, amount.max, amount.step].every(Number.isSafeInteger)
  if (!whole || amount.min < PRINCIPAL_MIN || amount.max > PRINCIPAL_MAX || amount.min > amount.max) {
    codes.push('PRODUCT_AMOUNT_RANGE')
  }
  if (!(amount.step > 0) || (amount.max - amount.min) % amount.step !== 0) codes.push('PRODUCT_AMOUNT_STEP')
  if (choices.length === 0 || !choices.every(isChoice)) codes.push('PRODUCT_CHOICES')
  else if (!choices.every(isTerm)) codes.push('PRODUCT_TERM_RANGE')
  if (!isPpm(dailyRatePpm, DAILY_RATE_MAX)) codes.push('PRODUCT_RATE')
  if (!isPpm(feePpm, FEE_MAX)) codes.push('PRODUCT_FEE')
  if (lateCapPpm !== null && !isWhole(lateCapPpm, LATE_CAP_MAX)) codes.push('PRODUCT_LATE_CAP')
  if (!isWhole(maxExtensions, EXTENSIONS_LIMIT)) codes.push('PRODUCT_EXTENSIONS')
  return codes
}

function isChoice(choice: TermChoice): boolean {
  const whole = Number.isSafeInteger(choice.periods) && Number.isSafeInteger(choice.termUnit)
  return whole && choice.periods >= 1 && choice.termUnit >= TERM_UNIT_MIN
}

/** 91 to 365 days together. */
export function isTerm(choice: TermChoice): boolean {
  const days = termDays(choice)
  return days >= TERM_DAYS_MIN && days <= TERM_DAYS_MAX
}

function isPpm(value: Ppm, max: Ppm): boolean {
  return isWhole(value, Math.min(max, PPM))
}

function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max
}

/** Rates hardly depend on the amount, but rounding does: every amount of the grid is tried. */
function ceilingFindings(product: ProductVersion, policy: CeilingPolicy | null): RefusalCode[] {
  if (!policy) return []
  const codes = new Set<RefusalCode>()
  for (const choice of product.choices) {
    for (const principal of gridAmounts(product.amount, policy)) {
      const terms = termsOf(product, {
        ...choice,
        principal,
        client: 'new',
        on: product.effectiveFrom,
      })
      const plan = planOf(terms, product.effectiveFrom, NO_HOLIDAYS)
      for (const code of brokenCeilings(policy, terms, plan)) codes.add(code)
    }
  }
  return [...codes]
}

/** Whether a product lends this amount: within its range and on its step, counted from the minimum. */
export function checkAmount(product: ProductVersion, amount: Centavos): { ok: true } | Refusal {
  if (!Number.isSafeInteger(amount)) return refuse('AMOUNT_INVALID')
  if (amount < product.amount.min) return refuse('AMOUNT_TOO_SMALL')
  if (amount > product.amount.max) return refuse('AMOUNT_TOO_LARGE')
  if ((amount - product.amount.min) % product.amount.step !== 0) return refuse('AMOUNT_NOT_ON_STEP')
  return { ok: true }
}

export type OfferInput = {
  amount: Centavos
  periods: number
  termUnit: number
  client: ClientKind
  on: IsoDate
}

export type Offer = { ok: true; terms: LoanTerms; plan: LoanPlan }

/**
 * The terms and plan a borrower is offered on a day, as if the money arrived that day. They name the rule book of the
 * day, so that `agree` stores what was shown before. Refuses an amount or term the product does not have, a version not
 * yet in force, and an offer that breaks the ceilings of that day (an old product under a newer policy).
 */
export function offerOf(
  product: ProductVersion,
  input: OfferInput,
  holidays: Holidays,
  books: readonly RuleBook[] = RULE_BOOKS,
): Offer | Refusal {
  if (product.effectiveFrom > input.on) return refuse('PRODUCT_NOT_IN_FORCE')
  if (product.client !== 'any' && product.client !== input.client) return refuse('CLIENT_KIND')
  const amount = checkAmount(product, input.amount)
  if (!amount.ok) return amount
  const known = product.choices.some((c) => c.periods === input.periods && c.termUnit === input.termUnit)
  if (!known) return refuse('CHOICE_UNKNOWN')
  const terms = termsOf(product, { ...input, principal: input.amount }, books)
  const plan = planOf(terms, input.on, holidays)
  const [broken] = brokenCeilings(ceilingPolicyOn(input.on), terms, plan)
  return broken === undefined ? { ok: true, terms, plan } : refuse(broken)
}

type TermsInput = Omit<OfferInput, 'amount'> & { principal: Centavos }

/** The terms of a loan of this product. */
export function termsOf(
  product: ProductVersion,
  input: TermsInput,
  books: readonly RuleBook[] = RULE_BOOKS,
): LoanTerms {
  return {
    productId: product.productId,
    productVersion: product.version,
    productName: product.name,
    principal: input.principal,
    periods: input.periods,
    termUnit: input.termUnit,
    dailyRatePpm: product.dailyRatePpm,
    feePpm: product.feePpm,
    feeMode: product.feeMode,
    client: input.client,
    extensionAllowed: product.extensionAllowed,
    dueDateRule: product.dueDateRule,
    offeredOn: input.on,
    ruleBook: ruleBookOn(input.on, books).id,
    lateCapPpm: product.lateCapPpm ?? null,
    maxExtensions: product.maxExtensions ?? DEFAULT_MAX_EXTENSIONS,
    ...(product.stampTaxBorneBy && { stampTaxBorneBy: product.stampTaxBorneBy }),
  }
}

type AmountRange = { min: Centavos; max: Centavos; step: Centavos }

/** Amounts that are tried below the ceilings, and above them: a product of ₱500 steps up to ₱10,000 is tried whole. */
const MOST_COVERED = 20
const MOST_ABOVE = 6

/**
 * The amounts at which a product is tried before it is saved, the smallest first: those that the ceilings cover, then
 * some above. The smallest, the largest, and the last one that is covered are always among them.
 * The range must be whole: a positive step that ends at the largest amount.
 */
export function gridAmounts({ min, max, step }: AmountRange, policy: CeilingPolicy | null): Centavos[] {
  const last = (max - min) / step
  const covered = policy === null ? -1 : Math.min(last, Math.floor((policy.maxPrincipal - min) / step))
  const places = [
    ...spread(0, Math.max(covered, -1), MOST_COVERED),
    ...spread(Math.max(covered + 1, 0), last, MOST_ABOVE),
  ]
  return places.map((place) => min + place * step)
}

/** Whole numbers from one to another, both of them among the chosen; all of them where they are few. */
function spread(from: number, to: number, most: number): number[] {
  const count = to - from + 1
  if (count <= most) return Array.from({ length: Math.max(0, count) }, (_, place) => from + place)
  return Array.from({ length: most }, (_, place) => from + Math.round((place * (to - from)) / (most - 1)))
}
