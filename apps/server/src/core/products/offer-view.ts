/** An offer as pages show it: rows, plan steps, the description of its rate. Pure. */
import {
  balancesAfter,
  type Centavos,
  centavosToPesos,
  type LoanPlan,
  type LoanTerms,
  type Offer,
  ppmToPercent,
  type ScheduleRow,
  termDays,
} from '@sandigan/lending'
import { dayCount, fill, type LoanCopy, peso, percent } from '../../platform/copy/loans/catalogue.ts'

export interface RowView {
  text: string
  value: string
}

export interface PlanStepView {
  title: string
  amount: string
  pay_time: string
  description: string
  principal: string
  interest: string
  fee: string
  balance: string
}

const row = (text: string, value: string): RowView => ({ text, value })

/** The larger of the two effective figures: the one that is tested against the ceiling. */
export const effectivePpm = (plan: LoanPlan): number =>
  Math.max(plan.effectiveMonthlyPpm, plan.linearMonthlyPpm)

export function offerRows(copy: LoanCopy, { terms, plan }: Pick<Offer, 'terms' | 'plan'>): RowView[] {
  const { row: label } = copy
  return [
    row(label.amount, peso(terms.principal)),
    row(label.netProceeds, peso(plan.netProceeds)),
    row(label.totalPayable, peso(plan.totalPayable)),
    row(label.term, dayCount(copy, termDays(terms))),
    row(label.instalments, fill(copy.instalmentsOf, { n: terms.periods, days: terms.termUnit })),
    row(label.interest, peso(plan.interest)),
    ...chargeRows(copy, plan),
    row(plan.stampTax > 0 ? label.financeChargeTaxed : label.financeCharge, peso(plan.financeCharge)),
    row(label.nominalRate, percent(plan.nominalMonthlyPpm)),
    row(label.effectiveRate, percent(effectivePpm(plan))),
  ]
}

/** What a loan costs beside interest. */
const chargeRows = ({ row: label }: LoanCopy, plan: LoanPlan): RowView[] => [
  row(plan.feeDeducted > 0 ? label.feeDeducted : label.fee, peso(plan.fee)),
  ...(plan.stampTax > 0 ? [row(label.stampTax, peso(plan.stampTax))] : []),
]

/** What no offer at a glance says: what its cost is made of, and the rate on the balance. */
export function costRows(copy: LoanCopy, { plan }: Pick<Offer, 'plan'>): RowView[] {
  const { row: label } = copy
  return [
    row(label.interest, peso(plan.interest)),
    ...chargeRows(copy, plan),
    row(label.nominalRate, percent(plan.nominalMonthlyPpm)),
  ]
}

/** The offer at a glance. */
export const offerFigures = (plan: LoanPlan) => ({
  netProceeds: centavosToPesos(plan.netProceeds),
  instalment: centavosToPesos(plan.instalments[0]?.total ?? 0),
  totalPayable: centavosToPesos(plan.totalPayable),
  financeCharge: centavosToPesos(plan.financeCharge),
  ...(plan.stampTax > 0 && { stampTax: centavosToPesos(plan.stampTax) }),
  effectiveRate: ppmToPercent(effectivePpm(plan)),
})

export function planSteps(copy: LoanCopy, instalments: readonly ScheduleRow[]): PlanStepView[] {
  const balances = balancesAfter({ instalments })
  return instalments.map((instalment, index) => ({
    title: fill(copy.planTitle, { n: instalment.no }),
    amount: centavosToPesos(instalment.total),
    pay_time: instalment.dueOn,
    description: fill(instalment.fee > 0 ? copy.planDescriptionFee : copy.planDescription, {
      principal: peso(instalment.principal),
      interest: peso(instalment.interest),
      fee: peso(instalment.fee),
    }),
    ...partsView(instalment, balances[index] ?? 0),
  }))
}

/** What a payment is made of, and what is owed after it. */
export const partsView = (
  parts: Pick<ScheduleRow, 'principal' | 'interest' | 'fee'>,
  balance: Centavos,
): Pick<PlanStepView, 'principal' | 'interest' | 'fee' | 'balance'> => ({
  principal: centavosToPesos(parts.principal),
  interest: centavosToPesos(parts.interest),
  fee: centavosToPesos(parts.fee),
  balance: centavosToPesos(balance),
})

export function rateDescription(copy: LoanCopy, plan: LoanPlan): string {
  return fill(copy.rateDescription, {
    nominal: percent(plan.nominalMonthlyPpm),
    effective: percent(effectivePpm(plan)),
  })
}

/** The chosen offer as query parameters, so that the next page shows the same one. */
export function offerQuery(
  terms: Pick<LoanTerms, 'productId' | 'principal' | 'periods' | 'termUnit'>,
): string {
  return new URLSearchParams({
    productId: terms.productId,
    amount: centavosToPesos(terms.principal),
    periods: String(terms.periods),
    termUnit: String(terms.termUnit),
  }).toString()
}
