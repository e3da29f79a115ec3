import { done, type operatorCalls } from '@sandigan/contract'
import {
  centavosToPesos,
  percentageTaxDueOn,
  percentageTaxRatesOn,
  stampTaxDueOn,
  stampTaxRateOn,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { firstDayOf, lastDayOf, type Month, monthOf, monthToClose } from '../../core/loans/closed-months.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { stampTaxDays } from '../../core/loans/stamp-tax-days.ts'
import { percentageTaxEntryId, percentageTaxes } from '../../core/taxes/percentage-tax.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { daysOfQuarter, monthsOfQuarter } from './quarters.ts'

/** Read from sums by month; the rows behind each are in the registers. */
export const showTaxQuarter: OperatorHandler<typeof operatorCalls.showTaxQuarter> = async (
  { db, config },
  _caller,
  { quarter },
) => {
  const { from, to } = daysOfQuarter(quarter)
  const months = monthsOfQuarter(quarter)
  const rate = stampTaxRateOn(to)
  const stamp = await stampTaxByMonth(db, months)
  const taxes = await percentageTaxes(db, to)
  const uncounted = await uncountedMonths(db, months)
  const rates = percentageTaxRatesOn(to)
  return done({
    quarter,
    from,
    to,
    stampTax: {
      yearlyPpm: rate?.yearlyPpm ?? null,
      source: rate?.source ?? null,
      extensionsFrom: config.stampTaxOnExtensionsFrom,
      newPlansFrom: config.stampTaxOnNewPlansFrom,
      months: stamp.map(({ month, rows, base, tax }) => ({
        month,
        rows,
        base: centavosToPesos(base),
        tax: centavosToPesos(tax),
        dueOn: stampTaxDueOn(firstDayOf(month)),
      })),
      tax: centavosToPesos(stamp.reduce((sum, { tax }) => sum + tax, 0)),
    },
    percentageTax: {
      source: rates.source,
      accruedFrom: config.percentageTaxAccruedFrom,
      state: uncounted.length > 0 ? 'open' : (await isPosted(db, to)) ? 'posted' : 'counted',
      uncounted,
      months: taxes.bases.map((row) => ({
        month: monthOf(row.month),
        kind: row.tax_kind,
        basis: row.basis,
        loans: row.loans,
        interest: centavosToPesos(row.interest),
        fee: centavosToPesos(row.fee),
        charges: centavosToPesos(row.charges),
      })),
      kinds: taxes.kinds.map(({ kind, base, tax }) => ({
        kind,
        ppm: rates.ppm[kind],
        base: centavosToPesos(base),
        tax: centavosToPesos(tax),
      })),
      tax: centavosToPesos(taxes.tax),
      dueOn: percentageTaxDueOn(to),
    },
    writtenOff: await writtenOffIn(db, Number(quarter.slice(0, 4))),
    withheld: await withheldIn(db, months),
  })
}

async function stampTaxByMonth(db: Db, months: readonly Month[]) {
  const [first = '', , last = ''] = months
  const days = await stampTaxDays(db, firstDayOf(first), lastDayOf(last))
  return months.map((month) => {
    const own = days.filter(({ day }) => monthOf(day) === month)
    const sum = (of: 'entries' | 'base' | 'tax') => own.reduce((all, row) => all + row[of], 0)
    return { month, rows: sum('entries'), base: sum('base'), tax: sum('tax') }
  })
}

/** Of those from the first one on that was posted to. */
async function uncountedMonths(db: Db, months: readonly Month[]): Promise<Month[]> {
  const first = await monthToClose(db, null)
  const rows = await db
    .selectFrom('tax_months')
    .select('month')
    .where('month', 'in', months.map(firstDayOf))
    .where('counted_at', 'is not', null)
    .execute()
  const counted = new Set(rows.map(({ month }) => monthOf(month)))
  return months.filter((month) => !counted.has(month) && (first === null || month >= first))
}

const isPosted = async (db: Db, end: string): Promise<boolean> =>
  (await db
    .selectFrom('journal_entries')
    .select('entry_id')
    .where('borrower_id', '=', HOUSE)
    .where('entry_id', '=', percentageTaxEntryId(end))
    .executeTakeFirst()) !== undefined

/** Loans that were written off in a year, of its months that are counted; one whose write-off was undone since is among them. */
async function writtenOffIn(db: Db, year: number) {
  const row = await db
    .selectFrom('portfolio_figures')
    .select([
      sql<number>`coalesce(sum(loans), 0)::bigint`.as('loans'),
      sql<number>`coalesce(sum(principal), 0)::bigint`.as('amount'),
    ])
    .where('month', '>=', `${year}-01-01`)
    .where('month', '<=', `${year}-12-01`)
    .where('figure', '=', 'written-off')
    .where(sql<boolean>`key = to_char(month, 'YYYY-MM')`)
    .executeTakeFirstOrThrow()
  return { year, loans: row.loans, amount: centavosToPesos(row.amount) }
}

/** From payments to others, by entries of the house that stand. */
async function withheldIn(db: Db, months: readonly Month[]) {
  const [first = '', , last = ''] = months
  const rows = await db
    .selectFrom('house_entries')
    .select(({ fn }) => [
      sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
      fn.countAll<number>().as('entries'),
      sql<number>`sum(withheld)::bigint`.as('amount'),
    ])
    .where('day', '>=', firstDayOf(first))
    .where('day', '<=', lastDayOf(last))
    .where('withheld', '<>', 0)
    .where('reverses', 'is', null)
    .where('reversed_by', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return rows.map(({ month, entries, amount }) => ({ month, entries, amount: centavosToPesos(amount) }))
}
