/** Percentage tax of a quarter, from the months whose invoices are issued, and its entry. (Decision 324.) */
import { type IsoDate, percentageTaxOf, quarterEnd, type TaxBasis } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Invoices } from '../../platform/database/tables/taxes.ts'
import { firstDayOf } from '../loans/closed-months.ts'
import { HOUSE } from '../loans/journal-rows.ts'
import { postHouseEntry } from '../loans/post-house-entry.ts'

/** The first day of the quarter of a day. */
export const quarterStart = (day: IsoDate): IsoDate => {
  const end = quarterEnd(day)
  return firstDayOf(`${end.slice(0, 5)}${String(Number(end.slice(5, 7)) - 2).padStart(2, '0')}`)
}

export const percentageTaxEntryId = (end: IsoDate): string => `percentage-tax.${end}`

/** Other income of the house: what was posted to 4060, the closing of a year apart. */
async function otherIncome(db: Db | Trx, from: IsoDate, to: IsoDate): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as amount
    from journal_lines l
    where l.borrower_id = ${HOUSE} and l.account = '4060' and l.posted_on between ${from}::date and ${to}::date
      and not exists (
        select from journal_lines y
        where y.borrower_id = l.borrower_id and y.entry_id = l.entry_id and y.account = '3030'
      )`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The tax of a quarter by kind, from the months that are counted. */
export async function percentageTaxes(db: Db | Trx, end: IsoDate) {
  const from = quarterStart(end)
  const bases = await db
    .selectFrom('percentage_tax_bases as b')
    .innerJoin('tax_months as t', 't.month', 'b.month')
    .selectAll('b')
    .select('t.basis')
    .where('b.month', '>=', from)
    .where('b.month', '<=', end)
    .orderBy('b.month')
    .orderBy('b.tax_kind')
    .execute()
  const ofLoans = (kind: Invoices['tax_kind']) =>
    bases
      .filter((row) => row.tax_kind === kind)
      .reduce((sum, { interest, fee, charges }) => sum + interest + fee + charges, 0)
  const sums = {
    'to-five-years': ofLoans('to-five-years'),
    'above-five-years': ofLoans('above-five-years'),
    other: await otherIncome(db, from, end),
  }
  const kinds = (['to-five-years', 'above-five-years', 'other'] as const).map((kind) => ({
    kind,
    base: sums[kind],
    tax: percentageTaxOf(sums[kind], kind, end),
  }))
  return { from, end, bases, kinds, tax: kinds.reduce((sum, { tax }) => sum + tax, 0) }
}

/** What the invoices of each counted month are of, by its first day. */
export async function basisByMonth(
  db: Db,
  from: IsoDate,
  to: IsoDate,
): Promise<ReadonlyMap<string, TaxBasis>> {
  const rows = await db
    .selectFrom('tax_months')
    .select(['month', 'basis'])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()
  return new Map(rows.map(({ month, basis }) => [month, basis]))
}

/** Posted once, with the last month of the quarter. A month that was closed before this was counted stays as it is. */
export async function postQuarter(
  trx: Trx,
  services: Pick<Services, 'clock' | 'log'>,
  end: IsoDate,
): Promise<void> {
  const { tax } = await percentageTaxes(trx, end)
  if (tax === 0) return
  const refused = await postHouseEntry(trx, services, percentageTaxEntryId(end), {
    kind: 'event',
    on: end,
    reference: percentageTaxEntryId(end),
    reverses: null,
    lines: [
      { account: '2040', debit: 0, credit: tax },
      { account: '5090', debit: tax, credit: 0 },
    ],
  })
  if (refused !== null) services.log.warn({ end }, 'percentage tax of a quarter that is closed is not posted')
}
