/**
 * Sums of the register of stamp tax by day: written down when a day is closed, since nothing is posted to it any more, so that
 * a quarter is read from some rows however many loans were paid out in it.
 */
import type { Centavos, IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

interface StampTaxSums {
  readonly day: IsoDate
  readonly entries: number
  readonly base: Centavos
  readonly tax: Centavos
}

/** Rows of one statement. */
const MOST = 500

/** Again, or by two in parallel, it is the same. */
export async function storeStampTaxDays(trx: Trx, upTo: IsoDate): Promise<void> {
  const rows = await sumsOfRegister(trx, await latestDay(trx), upTo)
  for (let from = 0; from < rows.length; from += MOST)
    await trx
      .insertInto('stamp_tax_days')
      .values(rows.slice(from, from + MOST))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Each day of a range on which something was posted, both ends included. */
export async function stampTaxDays(db: Db, from: IsoDate, to: IsoDate): Promise<StampTaxSums[]> {
  // First, so that days which are stored meanwhile are read from the register.
  const latest = await latestDay(db)
  const stored =
    latest === null
      ? []
      : await db
          .selectFrom('stamp_tax_days')
          .selectAll()
          .where('day', '>=', from)
          .where('day', '<=', latest < to ? latest : to)
          .execute()
  if (latest !== null && latest >= to) return stored
  const since = await sumsOfRegister(db, latest, to)
  return [...stored, ...since.filter(({ day }) => day >= from)]
}

async function latestDay(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('stamp_tax_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** @param after from the first day on where it is null */
const sumsOfRegister = (db: Db, after: IsoDate | null, to: IsoDate): Promise<StampTaxSums[]> =>
  db
    .selectFrom('stamp_taxes')
    .select(({ fn }) => [
      'posted_on as day',
      fn.countAll<number>().as('entries'),
      // What was taken back was of the same base.
      sql<number>`sum(case when amount < 0 then -base else base end)::bigint`.as('base'),
      sql<number>`sum(amount)::bigint`.as('tax'),
    ])
    .where('posted_on', '<=', to)
    .$if(after !== null, (all) => all.where('posted_on', '>', after ?? to))
    .groupBy('posted_on')
    .execute()
