/**
 * Sums the rows of a counted month into the figures of the portfolio, one statement for each: a page then reads some
 * hundreds of rows, however many loans there are. Summed again it is the same. (Decision 325.)
 */
import { addDays, type IsoDate } from '@sandigan/lending'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { PortfolioFigure } from '../../platform/database/tables/month-ends.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '../loans/closed-months.ts'
import { sumReportFigures } from './sum-report-figures.ts'

/** As many borrowers are named among the largest. */
export const LARGEST = 20

interface SummedRow {
  readonly product_id: string
  readonly key: string
  readonly loans: number
  readonly principal: number
  readonly total: number
}

/** @param month all of whose loans have a row; months after it that were summed before it was are summed again */
export async function sumMonth({ db, clock }: Pick<Services, 'db' | 'clock'>, month: Month): Promise<void> {
  const own = await db
    .selectFrom('month_ends')
    .select(['counted_at', 'summed_at'])
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  if (own === undefined || own.counted_at === null || own.summed_at !== null) return
  const later = await db
    .selectFrom('month_ends')
    .select('month')
    .where('month', '>', firstDayOf(month))
    .where('summed_at', 'is not', null)
    .orderBy('month')
    .execute()
  // This one last: a run that breaks off before is begun again.
  for (const one of [...later.map((row) => monthOf(row.month)), month])
    await db.transaction().execute((trx) => sumOne(trx, one, new Date(clock.now())))
}

async function sumOne(trx: Trx, month: Month, now: Date): Promise<void> {
  const first = firstDayOf(month)
  // Two in parallel: the second waits, and writes the same.
  await trx.selectFrom('month_ends').select('month').where('month', '=', first).forUpdate().execute()
  await trx.deleteFrom('portfolio_figures').where('month', '=', first).execute()
  for (const [figure, sum] of Object.entries(SUMS) as [PortfolioFigure, Sum][]) {
    const rows = await sum(trx, first)
    if (rows.length === 0) continue
    await trx
      .insertInto('portfolio_figures')
      .values(rows.map((row) => ({ month: first, figure, ...row })))
      .execute()
  }
  await sumReportFigures(trx, month)
  await trx.updateTable('month_ends').set({ summed_at: now }).where('month', '=', first).execute()
}

type Sum = (db: Db, first: IsoDate) => Promise<SummedRow[]>

const OWED = 'r.principal_owed + r.interest_owed + r.fee_owed + r.charges_owed'

/** The step of a row, as `lateStepOf` has it. */
const step = (row: string) => `case
    when ${row}.days_late > 90 then '91-plus' when ${row}.days_late > 60 then '61-90'
    when ${row}.days_late > 30 then '31-60' when ${row}.days_late > 7 then '8-30'
    when ${row}.days_late > 0 then '1-7' else 'current' end`

const SUMMED = (loans: string, principal: string, total: string) =>
  `(${loans})::bigint as loans, coalesce(sum(${principal}), 0)::bigint as principal, coalesce(sum(${total}), 0)::bigint as total`

const owedBy = (key: string, where = 'true') => `
  select r.product_id, ${key} as key, ${SUMMED('count(*)', 'r.principal_owed', OWED)}
  from loan_month_ends r where r.month = $1::date and ${OWED} > 0 and ${where}
  group by 1, 2`

/** Each row beside the one before it of the same loan: mostly of the month before; of a loan that had ended, an older one. */
const WITH_BEFORE = `
  from loan_month_ends r left join lateral (
    select b.* from loan_month_ends b
    where b.borrower_id = r.borrower_id and b.loan_id = r.loan_id and b.month < $1::date
    order by b.month desc limit 1
  ) b on true
  where r.month = $1::date`

const ofMonth =
  (text: string): Sum =>
  (db, first) =>
    runStatement<SummedRow>(db, text, [first])

/** Sizes of loans by what was borrowed, in pesos: the ceilings of SEC MC 3 s. 2022 and MC 14 s. 2025 end at 10,000. */
const SIZE = `case
    when r.principal <= 500000 then 'to-5000' when r.principal <= 1000000 then 'to-10000'
    when r.principal <= 2000000 then 'to-20000' when r.principal <= 5000000 then 'to-50000'
    else 'above-50000' end`

/** Principal of a loan that was written off and has not come in since: interest and charges are no money that went out. */
const LOST = (row: string) =>
  `(case when ${row}.written_off_on is null then 0 else greatest(0, ${row}.principal - ${row}.principal_paid) end)`

const PROVINCE = `coalesce(r.province, '')`

const SUMS: Readonly<Record<PortfolioFigure, Sum>> = {
  age: ofMonth(owedBy(step('r'))),
  renegotiated: ofMonth(owedBy(step('r'), 'r.renegotiated_on is not null')),
  size: ofMonth(owedBy(SIZE)),
  province: ofMonth(owedBy(PROVINCE)),
  'province-late': ofMonth(owedBy(PROVINCE, 'r.days_late > 30')),
  roll: ofMonth(`
    select b.product_id, (${step('b')}) || '>' || (case
      when r.written_off_on is not null then 'written-off' when r.sold_on is not null then 'sold' when ${OWED} = 0 then 'paid' else ${step('r')} end) as key,
      ${SUMMED('count(*)', 'b.principal_owed', 'b.principal_owed + b.interest_owed + b.fee_owed + b.charges_owed')}
    ${WITH_BEFORE} and b.principal_owed + b.interest_owed + b.fee_owed + b.charges_owed > 0
    group by 1, 2`),
  vintage: ofMonth(`
    select r.product_id, to_char(r.disbursed_on, 'YYYY-MM') as key, ${SUMMED(
      'count(*) filter (where b.loan_id is null)',
      'case when b.loan_id is null then r.principal else 0 end',
      `${LOST('r')} - ${LOST('b')}`,
    )}
    ${WITH_BEFORE} and (b.loan_id is null or ${LOST('r')} <> ${LOST('b')})
    group by 1, 2`),
  due: (db, first) => dueOf(db, first),
  first: ofMonth(`
    select r.product_id, case when r.first_default then 'open' else 'paid' end as key,
      ${SUMMED('count(*)', 'r.principal', OWED)}
    from loan_month_ends r where r.month = $1::date and r.first_default is not null
    group by 1, 2`),
  'written-off': ofMonth(`
    select r.product_id, to_char(coalesce(r.written_off_on, b.written_off_on), 'YYYY-MM') as key, ${SUMMED(
      'count(*) filter (where r.written_off > 0 and coalesce(b.written_off, 0) = 0)',
      'r.written_off - coalesce(b.written_off, 0)',
      'r.recovered - coalesce(b.recovered, 0)',
    )}
    ${WITH_BEFORE} and (r.written_off <> coalesce(b.written_off, 0) or r.recovered <> coalesce(b.recovered, 0))
    group by 1, 2`),
  new: ofMonth(`
    select r.product_id, case
      when exists (
        select from loan_projection p where p.borrower_id = r.borrower_id and p.loan_id <> r.loan_id
        and p.stage = 'settled' and p.settled_on between r.disbursed_on - 7 and r.disbursed_on
      ) then 'refinanced' when r.client = 'new' then 'first-loan' else 'repeat' end as key,
      ${SUMMED('count(*)', 'r.principal', 'r.principal')}
    from loan_month_ends r
    where r.month = $1::date and r.disbursed_on >= $1::date and r.disbursed_on < $1::date + interval '1 month'
    group by 1, 2`),
  channel: (db, first) =>
    runStatement<SummedRow>(db, CHANNELS, [
      beginOfDay(first),
      beginOfDay(addDays(lastDayOf(monthOf(first)), 1)),
    ]),
  largest: ofMonth(`
    select '' as product_id, r.borrower_id as key, ${SUMMED('count(*)', 'r.principal_owed', OWED)}
    from loan_month_ends r where r.month = $1::date and ${OWED} > 0
    group by r.borrower_id order by principal desc, key limit ${LARGEST}`),
}

const CHANNELS = `
  select p.product_id, case when e.type = 'reversed' then 'taken-back' else e.body ->> 'channel' end as key,
    count(*)::bigint as loans, 0::bigint as principal, coalesce(sum(coalesce((e.body ->> 'amount')::bigint, (
      select (paid.body ->> 'amount')::bigint from loan_events paid
      where paid.borrower_id = e.borrower_id and paid.loan_id = e.loan_id and paid.type in ('paid', 'extended')
      and paid.body ->> 'reference' = e.body ->> 'reference' limit 1
    ))), 0)::bigint as total
  from loan_events e join loan_projection p on p.borrower_id = e.borrower_id and p.loan_id = e.loan_id
  where e.recorded_at >= $1 and e.recorded_at < $2 and e.type in ('paid', 'extended', 'reversed')
  group by 1, 2`

const DUE_KEYS = ['scheduled', 'open', 'arrears-start', 'arrears-end'] as const

/** A loan that was written off before the month is not expected to pay; one written off in it has not paid. */
async function dueOf(db: Db, first: IsoDate): Promise<SummedRow[]> {
  const rows = await runStatement<Record<string, number> & { product_id: string }>(
    db,
    `select r.product_id, count(*) filter (where r.due_scheduled > 0)::bigint as loans,
      sum(r.due_scheduled)::bigint as scheduled, sum(r.due_open)::bigint as open,
      coalesce(sum(b.due_open + b.arrears), 0)::bigint as "arrears-start", sum(r.arrears)::bigint as "arrears-end"
    ${WITH_BEFORE} and b.written_off_on is null
    group by 1`,
    [first],
  )
  return rows.flatMap((row) =>
    DUE_KEYS.map((key) => ({
      product_id: row.product_id,
      key,
      loans: row['loans'] ?? 0,
      principal: 0,
      total: row[key] ?? 0,
    })),
  )
}
