/** Sums of a month for the tables that a regulator takes: what loans cost, and when borrowers were contacted. (Decision 330.) */
import { addDays } from '@sandigan/lending'
import type { Insertable } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'

export async function sumReportFigures(trx: Trx, month: Month): Promise<void> {
  await trx.deleteFrom('rate_figures').where('month', '=', firstDayOf(month)).execute()
  const rates = await runStatement<Insertable<Database['rate_figures']>>(trx, RATES, [firstDayOf(month)])
  if (rates.length > 0) await trx.insertInto('rate_figures').values(rates).execute()
  await sumContacts(trx, month)
}

const RATES = `
  select month::text, product_id, coalesce(ceiling, '') as ceiling, count(*)::bigint as loans,
    count(*) filter (where above_ceiling)::bigint as above,
    max(nominal_ppm)::bigint as nominal_ppm, max(effective_ppm)::bigint as effective_ppm,
    coalesce(max(late_ppm), 0)::bigint as late_ppm,
    max(ceil(cost * 1000000.0 / principal))::bigint as cost_ppm
  from loan_month_ends
  where month = $1::date and nominal_ppm is not null
  group by 1, 2, 3`

/** Once: a month that is summed again would lack what went with an account that was erased since. */
async function sumContacts(trx: Trx, month: Month): Promise<void> {
  const known = await trx
    .selectFrom('contact_figures')
    .select('month')
    .where('month', '=', firstDayOf(month))
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  const rows = await runStatement<Omit<Insertable<Database['contact_figures']>, 'month'>>(trx, CONTACTS, [
    beginOfDay(firstDayOf(month)),
    beginOfDay(addDays(lastDayOf(month), 1)),
  ])
  if (rows.length === 0) return
  await trx
    .insertInto('contact_figures')
    .values(rows.map((row) => ({ month: firstDayOf(month), ...row })))
    .execute()
}

const HOUR = (at: string) => `extract(hour from ${at} at time zone 'Asia/Manila')::int`

const CONTACTS = `
  select channel as way, template as detail, ${HOUR('sent_at')} as hour, count(*)::bigint as count
  from messages where sent_at >= $1 and sent_at < $2
  group by 1, 2, 3
  union all
  select contact ->> 'way', contact ->> 'outcome', ${HOUR('written_at')}, count(*)::bigint
  from borrower_notes where contact is not null and written_at >= $1 and written_at < $2
  group by 1, 2, 3`
