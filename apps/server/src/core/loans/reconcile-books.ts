/**
 * Compares the books of a closed day with what they were made of: the events of all loans as known at its end, and
 * what the house itself posted. Both are there to the centavo, or something was posted that did not happen.
 */
import { balancesOn, type Centavos, centavosToPesos, CHART, type IsoDate } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { type AgeRow, Ageing, storeAgeing } from './ageing.ts'
import { DailyFigures, type FigureRow, figuresUpTo, storeFigures } from './daily-figures.ts'
import { HOUSE } from './journal-rows.ts'
import { storeStampTaxDays } from './stamp-tax-days.ts'
import { balancesUpTo, balancesWithHouse, loansAsKnownOn, storeBalances } from './books-repository.ts'

/** An account's balances, debit positive, and `off`, by which the books exceed the rest: 0. Centavos. */
export interface ReconciledAccount {
  readonly code: string
  readonly name: string
  readonly posted: Centavos
  readonly loans: Centavos
  readonly house: Centavos
  readonly off: Centavos
}

export interface Reconciliation {
  readonly loans: number
  /** Over all accounts, whichever way each of them is off. */
  readonly difference: Centavos
  readonly accounts: readonly ReconciledAccount[]
  /** What borrowers owe by days late, as known at the end of the day. */
  readonly ageing: readonly AgeRow[]
  /** What happened on each day since the last one that is written down. */
  readonly figures: { readonly after: IsoDate | null; readonly rows: readonly FigureRow[] }
}

/** Reads the whole book. @param day one that is closed: nothing is posted up to it any more */
export async function reconcileBooks(db: Db, day: IsoDate): Promise<Reconciliation> {
  const { all: posted, house } = await balancesWithHouse(db, day)
  const ofLoans = new Map<string, Centavos>()
  const ageing = new Ageing()
  const after = await figuresUpTo(db, day)
  const figures = new DailyFigures(after, day)
  let loans = 0
  for await (const events of loansAsKnownOn(db, day)) {
    if (events.length === 0) continue
    loans += 1
    ageing.add(events, day)
    figures.add(events)
    for (const [account, balance] of Object.entries(balancesOn(events, day)))
      ofLoans.set(account, (ofLoans.get(account) ?? 0) + balance)
  }
  const accounts = CHART.map(({ code, name }) => {
    const sums = { posted: posted.get(code) ?? 0, loans: ofLoans.get(code) ?? 0, house: house.get(code) ?? 0 }
    return { code, name, ...sums, off: sums.posted - sums.loans - sums.house }
  })
  const difference = accounts.reduce((sum, { off }) => sum + Math.abs(off), 0)
  return { loans, difference, accounts, ageing: ageing.rows(), figures: { after, rows: figures.rows() } }
}

/**
 * The job that follows each closing: what it found stands with the day, for the metrics, and so do the balances and
 * what is owed by age, for the lender's reports; a difference is an error.
 */
export async function reconcileClosedDay(
  { db, log }: Pick<Services, 'db' | 'log'>,
  day: IsoDate,
): Promise<void> {
  const { difference, accounts, ageing, figures } = await reconcileBooks(db, day)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('closed_days')
      .set({ difference, has_balances: true })
      .where('day', '=', day)
      .execute()
    // The house may have posted to this day since it was read; from here on it waits for this transaction.
    const house = await balancesUpTo(trx, day, HOUSE)
    await storeBalances(
      trx,
      day,
      accounts.map((account) => [
        account.code,
        account.posted - account.house + (house.get(account.code) ?? 0),
      ]),
    )
    await storeAgeing(trx, day, ageing)
    await storeFigures(trx, { after: figures.after, upTo: day }, figures.rows)
    await storeStampTaxDays(trx, day)
  })
  if (difference === 0) return
  const off = accounts.filter((account) => account.off !== 0)
  log.error(
    { day, difference: centavosToPesos(difference), accounts: off.map(({ code }) => code) },
    'the books of a closed day are not what its loans say',
  )
}
