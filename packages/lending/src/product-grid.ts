import type { Holidays } from './calendar.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import { type CeilingPolicy, type CeilingTest, ceilingPolicyOn, isCovered, testCeilings } from './ceilings.ts'
import { gridAmounts, isTerm, type ProductVersion, shapeFindings, termsOf } from './product.ts'
import type { Centavos } from './money.ts'
import { type LoanPlan, planOf } from './plan.ts'
import type { RefusalCode } from './refusals.ts'
import type { LoanTerms, TermChoice } from './terms.ts'

/** One loan that a product would offer on its first day. */
export type GridCell = TermChoice & {
  principal: Centavos
  terms: LoanTerms
  plan: LoanPlan
  /** Whether the ceilings of the day are about such a loan at all. */
  covered: boolean
  /** Ceilings that it breaks. */
  broken: CeilingTest[]
  /** Every rule that forbids it, ceilings among them; none where it may be offered. */
  refused: RefusalCode[]
}

export type ProductGrid = {
  /** What is wrong with the product as a whole; then there are no cells. */
  refused: RefusalCode[]
  policy: CeilingPolicy | null
  amounts: Centavos[]
  cells: GridCell[]
}

/**
 * Every amount by every term of a product as it would be offered on its first day, with what the law says of it. What a
 * cell refuses, `checkProduct` refuses: ceilings are tested without holidays, which only make a loan cheaper.
 *
 * @param holidays by which the due dates of the shown plans move
 */
export function productGrid(product: ProductVersion, holidays: Holidays): ProductGrid {
  const policy = ceilingPolicyOn(product.effectiveFrom)
  const refused = shapeFindings(product).filter((code) => code !== 'PRODUCT_TERM_RANGE')
  if (refused.length > 0) return { refused, policy, amounts: [], cells: [] }
  const amounts = gridAmounts(product.amount, policy)
  const cells = amounts.flatMap((principal) =>
    product.choices.map((choice) => cellOf(product, { ...choice, principal }, { policy, holidays })),
  )
  return { refused, policy, amounts, cells }
}

function cellOf(
  product: ProductVersion,
  { principal, periods, termUnit }: TermChoice & { principal: Centavos },
  { policy, holidays }: { policy: CeilingPolicy | null; holidays: Holidays },
): GridCell {
  const on = product.effectiveFrom
  const client = product.client === 'any' ? 'new' : product.client
  const terms = termsOf(product, { principal, periods, termUnit, client, on })
  const broken = testCeilings(policy, terms, planOf(terms, on, NO_HOLIDAYS)).filter((test) => test.broken)
  const refused: RefusalCode[] = broken.map(({ code }) => code)
  if (!isTerm({ periods, termUnit })) refused.unshift('PRODUCT_TERM_RANGE')
  const plan = planOf(terms, on, holidays)
  return { principal, periods, termUnit, terms, plan, covered: isCovered(policy, terms), broken, refused }
}
