/** Sums of a month for the tables that a regulator takes: what loans cost, and when borrowers were contacted. (Decision 330.) */
import { addDays, CEILING_POLICIES } from '@sandigan/lending'
import type { Insertable } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'

export async function sumReportFigures(trx: Trx, month: Month): Promise<void> {
  await trx.deleteFrom('rate_figures').where('month', '=', firstDayOf(month)).execute()
  const rates = await runStatement<Insertable<Database['rate_figures']>>(trx, RATES, [
    firstDayOf(month),
    JSON.stringify(LIMITS),
  ])
  if (rates.length > 0) await trx.insertInto('rate_figures').values(rates).execute()
  await sumContacts(trx, month)
}

const LIMITS = CEILING_POLICIES.map((policy) => ({
  id: policy.id,
  nominal: policy.nominalMonthlyPpm,
  effective: policy.effectiveMonthlyPpm,
  late: policy.lateMonthlyPpm,
  cost: policy.totalCostPpm,
}))

const CHARGES = (row: string) => `coalesce(${row}.charges_paid + ${row}.charges_owed, 0)`

/**
 * Late charges of the month are measured by what was due in it: what was open at its start and what fell due, per 30 days. What a
 * write-off took from them is no charge below zero.
 */
const RATES = `
  select month::text, product_id, coalesce(ceiling, '') as ceiling, count(*)::bigint as loans,
    count(*) filter (where nominal_ppm > limit_nominal or effective_ppm > limit_effective
      or late_ppm > limit_late or cost_ppm > limit_cost)::bigint as above,
    max(nominal_ppm)::bigint as nominal_ppm, max(effective_ppm)::bigint as effective_ppm,
    max(late_ppm)::bigint as late_ppm, max(cost_ppm)::bigint as cost_ppm
  from (
    select r.month, r.product_id, r.ceiling, r.nominal_ppm, r.effective_ppm,
      ceil(r.cost * 1000000.0 / r.principal)::bigint as cost_ppm,
      coalesce(floor(greatest(0, ${CHARGES('r')} - ${CHARGES('b')}) * 1000000.0
        / nullif(coalesce(b.due_open + b.arrears, 0) + r.due_scheduled, 0)
        * 30 / extract(day from r.month + interval '1 month' - interval '1 day')), 0)::bigint as late_ppm,
      l.nominal as limit_nominal, l.effective as limit_effective, l.late as limit_late, l.cost as limit_cost
    from loan_month_ends r
    left join lateral (
      select b.* from loan_month_ends b
      where b.borrower_id = r.borrower_id and b.loan_id = r.loan_id and b.month < $1::date
      order by b.month desc limit 1
    ) b on true
    left join jsonb_to_recordset($2::jsonb)
      as l(id text, nominal bigint, effective bigint, late bigint, cost bigint) on l.id = r.ceiling
    where r.month = $1::date and r.nominal_ppm is not null
  ) found
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
