/** The books: trial balance, statement of account, receivables by age. They are read, never changed. */
import {
  type AgeBand,
  ageingOf,
  type Centavos,
  centavosToPesos,
  CHART,
  type LoanEvent,
  loanOn,
  statementOf,
} from '@sandigan/lending'
import { Type } from 'typebox'
import { balancesUpTo, duesOn, loansWithEvents } from '../../core/loans/books-repository.ts'
import { isClosed, latestClosedDay } from '../../core/loans/close-books.ts'
import { readEvents, keyOfLoan } from '../../core/loans/loan-repository.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { standingView } from './change-loan.ts'
import { answer, field, NO_ORDER, question, refuse } from './operator-action.ts'

const onDay = { date: Type.Optional(field.date) }

/**
 * Each account's balance over everything posted up to a day (today if none is named). Debit and credit are equal.
 * What time has earned on a loan is posted when a day is closed, and with each event of the loan.
 */
export const trialBalance = question(onDay, async ({ db, clock }, { date = clock.today() }) => {
  const sums = await balancesUpTo(db, date)
  let debit = 0
  let credit = 0
  const accounts = CHART.map(({ code, name, kind }) => {
    const balance = sums.get(code) ?? 0
    debit += Math.max(0, balance)
    credit += Math.max(0, -balance)
    return {
      account: code,
      name,
      kind,
      debit: centavosToPesos(Math.max(0, balance)),
      credit: centavosToPesos(Math.max(0, -balance)),
    }
  })
  return answer({ date, debit: centavosToPesos(debit), credit: centavosToPesos(credit), accounts })
})

/**
 * Whether the books of a closed day (the latest if none is named) are what the loans say: for each account what is
 * posted, what the events of all loans known at the end of that day come to, what the house itself posted, and the
 * difference, which is 0.00. It reads the whole book. Refuses a day that is not closed.
 */
export const reconcileBooksOfDay = question(onDay, async ({ db }, input) => {
  const date = input.date ?? (await latestClosedDay(db))
  if (date === null || !(await isClosed(db, date)))
    return refuse('DAY_NOT_CLOSED', 'the books of this day are not closed')
  const { loans, difference, accounts } = await reconcileBooks(db, date)
  return answer({
    date,
    loans,
    difference: centavosToPesos(difference),
    accounts: accounts.map((one) => ({
      account: one.code,
      name: one.name,
      posted: centavosToPesos(one.posted),
      loans: centavosToPesos(one.loans),
      house: centavosToPesos(one.house),
      difference: centavosToPesos(one.off),
    })),
  })
})

/** What happened to a loan up to a day by value date, and where it stood on that day, by what is known now. */
export const statementOfAccount = question(
  { orderId: field.orderId, ...onDay },
  async ({ db, clock }, { orderId, date = clock.today() }) => {
    const key = await keyOfLoan(db, orderId)
    if (key === null) return NO_ORDER
    const events: LoanEvent[] = await readEvents(db, key)
    if (date < (events[0]?.on ?? date)) return refuse('NOT_FOUND', 'there was no such order on this day')
    const lines = statementOf(events, date).map((line) => ({
      ...line,
      amount: centavosToPesos(line.amount),
      outstanding: centavosToPesos(line.outstanding),
    }))
    return answer({ orderId, productId: key.productId, ...standingView(loanOn(events, date)), lines })
  },
)

/** What borrowers owe on a day, by how long each instalment is late, over the whole book. */
export const receivablesAgeing = question(onDay, async ({ db, clock }, { date = clock.today() }) => {
  const bands: Record<AgeBand, { loans: number; amount: Centavos }> = {
    current: { loans: 0, amount: 0 },
    'late-1-30': { loans: 0, amount: 0 },
    'late-31-90': { loans: 0, amount: 0 },
    'late-91-plus': { loans: 0, amount: 0 },
  }
  for await (const events of loansWithEvents(db, date))
    for (const [band, amount] of Object.entries(ageingOf(loanOn(events, date))) as [AgeBand, Centavos][]) {
      if (amount === 0) continue
      bands[band].loans += 1
      bands[band].amount += amount
    }
  const rows = Object.entries(bands).map(([band, { loans, amount }]) => ({
    band,
    loans,
    amount: centavosToPesos(amount),
  }))
  const total = Object.values(bands).reduce((sum, { amount }) => sum + amount, 0)
  return answer({ date, bands: rows, total: centavosToPesos(total) })
})

/** The scheduled amounts that fall due on a day and are neither paid nor covered; penalties are not in it. */
export const dueOnDay = question(onDay, async ({ db, clock }, { date = clock.today() }) => {
  const rows = await duesOn(db, date).execute()
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return answer({
    date,
    total: centavosToPesos(total),
    instalments: rows.map((row) => ({
      orderId: row.loan_id,
      no: row.no,
      amount: centavosToPesos(row.amount),
    })),
  })
})
