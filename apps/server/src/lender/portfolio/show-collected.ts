import { done, type operatorCalls } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  NO_LOANS,
  ratioOf,
  type Sums,
  writeOffRatio,
} from '@sandigan/lending'
import type { Month } from '../../core/loans/closed-months.ts'
import { byKey, type Figure, figuresOf } from '../../core/month-ends/portfolio-figures.ts'
import { channelBy } from '../../money/payments/channels.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { monthBefore, ofMonth, shownMonth, trendMonths } from './shown-month.ts'

/** Months of write-off whose recoveries are shown, and months that count for each. */
const COHORTS = 24
const RECOVERED_WITHIN = 12
const KINDS = ['first-loan', 'repeat', 'refinanced'] as const
const FIGURES = ['age', 'due', 'first', 'written-off', 'new', 'channel'] as const
const NOTHING = { amount: '0.00', of: '0.00', ratio: null }

export const showCollected: OperatorHandler<typeof operatorCalls.showCollected> = async (
  services,
  _caller,
  { month: wanted, productId },
) => {
  const shown = await shownMonth(services, wanted)
  if (!shown.ok) return shown
  const { month, months } = shown.data
  if (month === null)
    return done({
      ...shown.data,
      due: NOTHING,
      withArrears: null,
      firstDefault: { loans: 0, of: 0, ratio: null },
      channels: [],
      takenBack: { payments: 0, amount: '0.00' },
      writtenOff: { loans: 0, amount: '0.00', ratio: null },
      recovered: null,
      recoveries: [],
      paidOut: [],
      trend: [],
    })
  const trend = trendMonths(shown.data, month)
  const rows = await figuresOf(services.db, {
    figures: FIGURES,
    from: trend[0] ?? month,
    to: month,
    productId,
  })
  const offs = await figuresOf(services.db, {
    figures: ['written-off'],
    from: months.at(-1) ?? month,
    to: month,
    productId,
  })
  const hasBefore = months.includes(monthBefore(month))
  const off = byKey(offs, 'written-off', month)[month] ?? NO_LOANS
  const [start, end] = [principalAt(rows, monthBefore(month)), principalAt(rows, month)]
  return done({
    ...shown.data,
    ...dueView(rows, month, hasBefore),
    firstDefault: firstOf(rows, month),
    ...channelsView(byKey(rows, 'channel', month)),
    writtenOff: {
      loans: off.loans,
      amount: centavosToPesos(off.principal),
      ratio: hasBefore ? writeOffRatio(off.principal, start, end) : null,
    },
    recovered: hasBefore ? centavosToPesos(sumOf(ofMonth(offs, month), ({ total }) => total)) : null,
    recoveries: recoveriesOf(offs),
    paidOut: paidOutOf(byKey(rows, 'new', month)),
    trend: trend.map((one) => {
      const { due, withArrears } = dueView(rows, one, months.includes(monthBefore(one)))
      return {
        month: one,
        due: due.ratio,
        withArrears: withArrears?.ratio ?? null,
        firstDefault: firstOf(rows, one).ratio,
      }
    }),
  })
}

const sumOf = (rows: readonly Figure[], of: (row: Figure) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

const principalAt = (rows: readonly Figure[], month: Month): Centavos =>
  Object.values(byKey(rows, 'age', month)).reduce((sum, { principal }) => sum + principal, 0)

/** What was paid of what fell due in the month; and of that with what was late when it began. */
function dueView(rows: readonly Figure[], month: Month, hasBefore: boolean) {
  const sums = byKey(rows, 'due', month)
  const at = (key: string): Centavos => sums[key]?.total ?? 0
  const part = (open: Centavos, of: Centavos) => ({
    amount: centavosToPesos(of - open),
    of: centavosToPesos(of),
    ratio: ratioOf(of - open, of),
  })
  const withArrears = part(at('open') + at('arrears-end'), at('scheduled') + at('arrears-start'))
  return { due: part(at('open'), at('scheduled')), withArrears: hasBefore ? withArrears : null }
}

function firstOf(rows: readonly Figure[], month: Month) {
  const { open = NO_LOANS, paid = NO_LOANS } = byKey(rows, 'first', month)
  const of = open.loans + paid.loans
  return { loans: open.loans, of, ratio: ratioOf(open.loans, of) }
}

const TAKEN_BACK = 'taken-back'

function channelsView(sums: Record<string, Sums>) {
  const { [TAKEN_BACK]: back = NO_LOANS, ...channels } = sums
  const all = Object.values(channels).reduce((sum, { total }) => sum + total, 0)
  return {
    channels: Object.entries(channels)
      .toSorted(([, a], [, b]) => b.total - a.total)
      .map(([channel, { loans, total }]) => ({
        channel: channelBy(channel)?.name ?? channel,
        payments: loans,
        amount: centavosToPesos(total),
        share: ratioOf(total, all),
      })),
    takenBack: { payments: back.loans, amount: centavosToPesos(back.total) },
  }
}

/** By month of the write-off: what came in during the twelve months after it. */
function recoveriesOf(rows: readonly Figure[]) {
  const cohorts = [...new Set(rows.map(({ key }) => key))].toSorted().slice(-COHORTS)
  return cohorts.map((cohort) => {
    const own = rows.filter(({ key }) => key === cohort)
    const off = sumOf(own, ({ principal }) => principal)
    const back = sumOf(
      own.filter(({ month }) => monthsBetween(cohort, month) <= RECOVERED_WITHIN),
      ({ total }) => total,
    )
    return {
      month: cohort,
      loans: sumOf(own, ({ loans }) => loans),
      writtenOff: centavosToPesos(off),
      recovered: centavosToPesos(back),
      ratio: ratioOf(back, off),
    }
  })
}

const noOf = (month: Month): number => {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return 12 * year + no
}
const monthsBetween = (one: Month, other: Month): number => noOf(other) - noOf(one)

function paidOutOf(sums: Record<string, Sums>) {
  const all = Object.values(sums).reduce((sum, { loans }) => sum + loans, 0)
  return KINDS.map((kind) => {
    const { loans, principal } = sums[kind] ?? NO_LOANS
    return { kind, loans, amount: centavosToPesos(principal), share: ratioOf(loans, all) }
  })
}
