import { done, type operatorCalls, type PayloadOf } from '@sandigan/contract'
import {
  centavosToPesos,
  daysBetween,
  effectiveYearlyPpm,
  type GridCell,
  type LoanPlan,
  pesosToCentavos,
  ppmToPercent,
  type ProductGrid,
  productGrid,
  termDays,
} from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import { middleOf } from '../../core/products/choose-offer.ts'
import { offerFigures } from '../../core/products/offer-view.ts'
import type { Product } from '../../core/products/product-repository.ts'
import { shownOffer } from '../../core/products/product-card.ts'
import { logoOf } from '../../platform/media/logos.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { definitionOf, versionsOf } from './product-on-wire.ts'
import { ceilingFigures, cellNotCovered, productNotCovered, ruleName } from './rule-names.ts'
import { presentationBefore } from './save-product.ts'

type Given = PayloadOf<typeof operatorCalls.previewProduct>

/** A draft as it would be offered on its first day: every amount by every term, and one of them as a borrower sees it. */
export const previewProduct: OperatorHandler<typeof operatorCalls.previewProduct> = async (
  { db },
  _caller,
  { cell, look, ...given },
) => {
  const version = definitionOf(given)
  const [holidays, known] = await Promise.all([readHolidays(db), versionsOf(db, version.productId)])
  const grid = productGrid(version, holidays)
  const stored = look ?? presentationBefore(known, version) ?? NO_PRESENTATION
  const chosen = chosenCell(grid, { version, look: { ...stored, logo: logoOf(version.productId) } }, cell)
  return done({
    refused: grid.refused.map((code) => ({ code, rule: ruleName(code, grid.policy) })),
    ceilings: grid.policy?.source ?? null,
    notCovered: productNotCovered(grid.policy, version),
    amounts: grid.amounts.map(centavosToPesos),
    terms: version.choices.map((choice) => ({ ...choice, days: termDays(choice) })),
    cells: grid.cells.map((one) => cellView(one, grid)),
    shown: chosen,
  })
}

/** Of a new product whose words are not written yet. */
const NO_PRESENTATION = { tagline: { en: '', fil: '' }, popType: 1, rank: 1 } as const

function cellView({ plan, ...cell }: GridCell, { policy }: ProductGrid) {
  const { principal, periods, termUnit, covered, broken, refused } = cell
  return {
    amount: centavosToPesos(principal),
    periods,
    termUnit,
    ...offerFigures(plan),
    nominalRate: ppmToPercent(plan.nominalMonthlyPpm),
    yearlyRate: yearlyRate(plan),
    verdict:
      refused.length > 0 ? ('refused' as const) : covered ? ('within' as const) : ('not-covered' as const),
    notCovered: cellNotCovered(policy, { principal, periods, termUnit }),
    rules: refused.map((code) => {
      const test = broken.find((one) => one.code === code)
      const figures =
        test === undefined ? { limit: '', value: `${periods * termUnit} days` } : ceilingFigures(test)
      return { code, rule: ruleName(code, policy), ...figures }
    }),
  }
}

/** A million per cent: beyond it the figure says nothing more. */
const MOST_PPM = 10_000_000_000

function yearlyRate({ netProceeds, disbursedOn, instalments }: LoanPlan): string | null {
  const payments = instalments.map(({ dueOn, total }) => ({
    day: daysBetween(disbursedOn, dueOn),
    amount: total,
  }))
  const ppm = effectiveYearlyPpm(netProceeds, payments)
  return ppm <= MOST_PPM ? ppmToPercent(ppm) : null
}

/** The offer of the chosen loan in both languages; null where nobody would be offered it. */
function chosenCell({ cells }: ProductGrid, product: Product, wish: Given['cell']) {
  const { version } = product
  const amount = wish === undefined ? nearest(cells, middleOf(version)) : pesosToCentavos(wish.amount)
  const term = wish ?? version.choices[0]
  const cell = cells.find(
    (one) => one.principal === amount && one.periods === term?.periods && one.termUnit === term?.termUnit,
  )
  if (cell === undefined || cell.refused.length > 0) return null
  return {
    en: shownOffer('en', product, cell),
    fil: shownOffer('fil', product, cell),
  }
}

/** The amount of the grid that is nearest to another one. */
const nearest = (cells: readonly GridCell[], amount: number): number | undefined =>
  cells.reduce<number | undefined>(
    (best, { principal }) =>
      best === undefined || Math.abs(principal - amount) < Math.abs(best - amount) ? principal : best,
    undefined,
  )
