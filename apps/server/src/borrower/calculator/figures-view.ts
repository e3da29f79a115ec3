/** A calculation as the wire carries it. Pure. */
import type { calcEmi, calcEmiAdv, DataOf } from '@sandigan/contract'
import {
  balancesAfter,
  type Calculation,
  type CalculationInput,
  CEILING_POLICIES,
  ceilingPolicyOn,
  centavosToPesos,
  type CeilingTest,
  ppmToPercent,
} from '@sandigan/lending'
import { type CalculatorCopy, calculatorCopy } from '../../platform/copy/calculator.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { fill, loanCopy, peso, percent } from '../../platform/copy/loans/catalogue.ts'
import { offerFigures, offerRows, partsView } from '../../core/products/offer-view.ts'

export type Figures = DataOf<typeof calcEmi>
export type FullFigures = DataOf<typeof calcEmiAdv>

export const inputsView = (input: CalculationInput): Figures['inputs'] => ({
  amount: centavosToPesos(input.amount),
  rate: ppmToPercent(input.monthlyRatePpm),
  periods: input.periods,
  termUnit: input.termUnit,
  feeRate: ppmToPercent(input.feePpm),
  feeMode: input.feeMode,
  startDate: input.startOn,
  businessDays: input.dueDateRule === 'as-is' ? 0 : 1,
  ...(input.stampTaxBorneBy && { stampTax: 1 }),
})

/** What every calculation comes to, without its plan. */
export const summaryView = ({ plan }: Calculation) => ({ days: plan.termDays, ...offerFigures(plan) })

export function figuresView(input: CalculationInput, of: Calculation, language: Language): Figures {
  const { terms, plan } = of
  const balances = balancesAfter(plan)
  return {
    inputs: inputsView(input),
    ...summaryView(of),
    interest: centavosToPesos(plan.interest),
    fee: centavosToPesos(plan.fee),
    details: offerRows(loanCopy(language), { terms, plan }),
    plan: plan.instalments.map((row, index) => ({
      no: row.no,
      pay_time: row.dueOn,
      amount: centavosToPesos(row.total),
      ...partsView(row, balances[index] ?? 0),
    })),
  }
}

export function fullFiguresView(input: CalculationInput, of: Calculation, language: Language): FullFigures {
  const copy = calculatorCopy(language)
  return {
    ...figuresView(input, of, language),
    ceilings: of.ceilings.map((test) => ceilingView(copy, test)),
    ceilingText: ceilingText(copy, of),
  }
}

const KEYS = {
  CEILING_NOMINAL: 'nominal',
  CEILING_EFFECTIVE: 'effective',
  CEILING_TOTAL_COST: 'total',
} as const

function ceilingView(copy: CalculatorCopy, { code, limit, value, broken }: CeilingTest) {
  const key = KEYS[code]
  const words = key === 'total' ? peso : percent
  return {
    key,
    text: copy.ceiling[key],
    limit: words(limit),
    value: words(value),
    broken: broken ? 1 : 0,
  }
}

/** Where the ceilings come from, or why there are none. */
function ceilingText(copy: CalculatorCopy, { terms, ceilingSource }: Calculation): string {
  const policy = ceilingPolicyOn(terms.offeredOn) ?? CEILING_POLICIES.at(-1)
  if (policy === undefined) return ''
  const text =
    ceilingSource !== null
      ? copy.covered
      : policy.from > terms.offeredOn
        ? copy.beforeCeilings
        : copy.notCovered
  return fill(text, { source: policy.source, amount: peso(policy.maxPrincipal), from: policy.from })
}
