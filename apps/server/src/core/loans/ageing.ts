/** Receivables by age over the whole book: of a closed day as it was written down, of any other day by every loan. */
import {
  type AgeBand,
  ageingOf,
  type Centavos,
  type IsoDate,
  type LoanEvent,
  loanOn,
} from '@sandigan/lending'
import type { Db, Trx } from '../../platform/database/database.ts'
import { loansWithEvents } from './books-repository.ts'

export interface AgeRow {
  readonly band: AgeBand
  readonly loans: number
  readonly amount: Centavos
}

/** In the order of their age. */
const BANDS: readonly AgeBand[] = ['current', 'late-1-30', 'late-31-90', 'late-91-plus']

/** Adds loans up, one after the other. */
export class Ageing {
  readonly #bands = new Map(BANDS.map((band) => [band, { loans: 0, amount: 0 }]))

  add(events: readonly LoanEvent[], day: IsoDate): void {
    const standing = loanOn(events, day)
    // Nothing is owed before the money was sent.
    if (standing.disbursedOn === null) return
    const owed = ageingOf(standing)
    for (const [band, sum] of this.#bands) {
      if (owed[band] === 0) continue
      sum.loans += 1
      sum.amount += owed[band]
    }
  }

  rows(): AgeRow[] {
    return Array.from(this.#bands, ([band, sum]) => ({ band, ...sum }))
  }
}

/** Writes down what was owed at the end of a closed day; again is the same. */
export async function storeAgeing(trx: Trx, day: IsoDate, rows: readonly AgeRow[]): Promise<void> {
  await trx.deleteFrom('closed_ageing').where('day', '=', day).execute()
  await trx
    .insertInto('closed_ageing')
    .values(rows.map((row) => ({ day, ...row })))
    .execute()
}

/** The latest day whose ageing is written down; null before the first. */
export async function latestDayWithAgeing(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('closed_ageing')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Of a closed day as known at its end; nothing of any other day. */
export async function storedAgeing(db: Db, day: IsoDate): Promise<AgeRow[]> {
  const stored = await db
    .selectFrom('closed_ageing')
    .select(['band', 'loans', 'amount'])
    .where('day', '=', day)
    .execute()
  return BANDS.flatMap((band) => stored.filter((row) => row.band === band))
}

/** Of a closed day as known at its end. Any other day is counted by what is known now, which reads every loan. */
export async function ageingOn(db: Db, day: IsoDate): Promise<AgeRow[]> {
  const stored = await storedAgeing(db, day)
  if (stored.length > 0) return stored
  const ageing = new Ageing()
  for await (const events of loansWithEvents(db, day)) ageing.add(events, day)
  return ageing.rows()
}
