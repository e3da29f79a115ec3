import { done, type operatorCalls } from '@sandigan/contract'
import {
  addSums,
  atRisk,
  atRiskOrRenegotiated,
  centavosToPesos,
  LATE_STEPS,
  NO_LOANS,
  PAR_DAYS,
  ratioOf,
  type Sums,
  wholeBook,
} from '@sandigan/lending'
import { allowanceInBooks } from '../../core/month-ends/provide-for-losses.ts'
import { byKey, type Figure, figuresOf } from '../../core/month-ends/portfolio-figures.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { shownMonth, sumsView, trendMonths } from './shown-month.ts'

const NOTHING = { ...sumsView(NO_LOANS), share: null }

/** By whole loan: a loan one instalment of which is late is at risk with all that it owes. */
export const showPortfolio: OperatorHandler<typeof operatorCalls.showPortfolio> = async (
  services,
  _caller,
  { month: wanted, productId },
) => {
  const { db } = services
  const shown = await shownMonth(services, wanted)
  if (!shown.ok) return shown
  const { month } = shown.data
  if (month === null)
    return done({
      ...shown.data,
      book: sumsView(NO_LOANS),
      ageing: [],
      par: [],
      parOrRenegotiated: NOTHING,
      renegotiated: NOTHING,
      allowance: null,
      cover: null,
      trend: [],
    })
  const months = trendMonths(shown.data, month)
  const rows = await figuresOf(db, {
    figures: ['age', 'renegotiated'],
    from: months[0] ?? month,
    to: month,
    productId,
  })
  const { ageing, renegotiated, book } = partsOf(rows, month)
  const share = (sums: Sums) => ({ ...sumsView(sums), share: ratioOf(sums.principal, book.principal) })
  const allowance = productId === undefined ? (await allowanceInBooks(db, month)) || null : null
  return done({
    ...shown.data,
    book: sumsView(book),
    ageing: LATE_STEPS.map((step) => ({ step, ...share(ageing[step] ?? NO_LOANS) })),
    par: PAR_DAYS.map((days) => ({ days: PAR_NAMES[days], ...share(atRisk(ageing, days)) })),
    parOrRenegotiated: share(atRiskOrRenegotiated(ageing, renegotiated)),
    renegotiated: share(Object.values(renegotiated).reduce<Sums>(addSums, NO_LOANS)),
    allowance: allowance === null ? null : centavosToPesos(allowance),
    cover: allowance === null ? null : ratioOf(allowance, atRisk(ageing, 30).principal),
    trend: months.map((one) => trendOf(rows, one)),
  })
}

const PAR_NAMES = { 1: '1', 7: '7', 30: '30', 60: '60', 90: '90' } as const

function partsOf(rows: readonly Figure[], month: string) {
  const ageing = byKey(rows, 'age', month)
  return { ageing, renegotiated: byKey(rows, 'renegotiated', month), book: wholeBook(ageing) }
}

function trendOf(rows: readonly Figure[], month: string) {
  const { ageing, renegotiated, book } = partsOf(rows, month)
  const par = (sums: Sums) => ratioOf(sums.principal, book.principal)
  return {
    month,
    principal: centavosToPesos(book.principal),
    par1: par(atRisk(ageing, 1)),
    par30: par(atRisk(ageing, 30)),
    par90: par(atRisk(ageing, 90)),
    parOrRenegotiated: par(atRiskOrRenegotiated(ageing, renegotiated)),
  }
}
