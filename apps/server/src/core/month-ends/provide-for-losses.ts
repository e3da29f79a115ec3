/**
 * Sums what is expected to be lost at the end of a counted month, and posts what the allowance (1170) is short of it, or has
 * too much, as one entry of the house on the month's last day. Again it posts nothing. (Decision 328.)
 */
import {
  addDays,
  BACK_TEST_MONTHS,
  type Centavos,
  chargedBy,
  type IsoDate,
  type JournalEntry,
  type Released,
  releaseEntry,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { ProvisionFigures } from '../../platform/database/tables/provisions.ts'
import { trialBalanceOn } from '../loans/books-repository.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '../loans/closed-months.ts'
import { HOUSE } from '../loans/journal-rows.ts'
import { postHouseEntry } from '../loans/post-house-entry.ts'
import { lossRatesOfDay } from './loss-rates.ts'

/** @param month all of whose loans have a row */
export async function provideForLosses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: Month,
): Promise<void> {
  const done = await provisionOfMonth(db, month)
  if (done !== undefined && done.allowance === (await allowanceInBooks(db, month))) return
  await db.transaction().execute(async (trx) => {
    // Two in parallel: the second one finds the sums, and nothing to post.
    await trx
      .selectFrom('month_ends')
      .select('month')
      .where('month', '=', firstDayOf(month))
      .forUpdate()
      .execute()
    const summed = await provisionOfMonth(trx, month)
    if (summed === undefined) await releaseOfSold(trx, { clock }, month)
    const allowance = summed?.allowance ?? (await sumMonth(trx, month, new Date(clock.now())))
    const short = allowance - (await allowanceInBooks(trx, month))
    if (short === 0) return
    const entryId = await nextEntryId(trx, month)
    await postHouseEntry(trx, { clock }, entryId, provisionEntry(month, short))
  })
}

export const provisionOfMonth = (db: Db, month: Month) =>
  db.selectFrom('month_provisions').selectAll().where('month', '=', firstDayOf(month)).executeTakeFirst()

type MonthProvision = NonNullable<Awaited<ReturnType<typeof provisionOfMonth>>>

/** What the month is charged for losses. */
export const chargedIn = ({ opening, allowance, figures }: MonthProvision): Centavos =>
  chargedBy({
    before: opening,
    after: allowance,
    used: figures.movements.reduce((sum, one) => sum + one.used, 0),
  })

/** What 1170 stands at, at the end of a month. */
export async function allowanceInBooks(db: Db, month: Month): Promise<Centavos> {
  return 0 - ((await trialBalanceOn(db, lastDayOf(month))).get('1170') ?? 0)
}

/** What was set aside for loans that a buyer took over in the month goes with them, on the days of their transfers. */
async function releaseOfSold(trx: Trx, services: Pick<Services, 'clock'>, month: Month): Promise<void> {
  const days = await runStatement<Released & { on: IsoDate }>(trx, RELEASED, [firstDayOf(month)])
  for (const { on, ...released } of days) {
    const entry = releaseEntry(on, released)
    await postHouseEntry(trx, services, entry.reference, entry)
  }
}

/** Debits the month with what the allowance is short of, or gives back what it has too much. */
export function provisionEntry(month: Month, short: Centavos): JournalEntry {
  const [cost, allowance] = ['5150', '1170'] as const
  const size = Math.abs(short)
  const [debit, credit] = short > 0 ? [cost, allowance] : [allowance, cost]
  return {
    kind: 'event',
    on: lastDayOf(month),
    reference: referenceOf(month),
    reverses: null,
    lines: [
      { account: debit, debit: size, credit: 0 },
      { account: credit, debit: 0, credit: size },
    ],
  }
}

const referenceOf = (month: Month): string => `provision:${month}`

/** Whoever posts a second one corrects the first: an entry of the house moved 1170 since then, say. */
async function nextEntryId(trx: Trx, month: Month): Promise<string> {
  const posted = await provisionEntries(trx, month)
  return posted.length === 0 ? referenceOf(month) : `${referenceOf(month)}.${posted.length + 1}`
}

/** The entries of a month that charged it for losses, or gave something back. */
export const provisionEntries = (db: Db, month: Month) =>
  db
    .selectFrom('journal_entries')
    .select('entry_id')
    .where('borrower_id', '=', HOUSE)
    .where('reference', '=', referenceOf(month))
    .where('posted_on', '=', lastDayOf(month))
    .execute()

async function sumMonth(trx: Trx, month: Month, now: Date): Promise<Centavos> {
  const end = lastDayOf(month)
  const movements = await movementsOf(trx, month)
  const figures: ProvisionFigures = {
    stages: await runStatement(trx, STAGES, [firstDayOf(month)]),
    movements,
    direct: (await runStatement<ProvisionFigures['direct']>(trx, DIRECT, [firstDayOf(month)]))[0] ?? NONE,
    backTests: await backTestsOf(trx, month),
  }
  const sum = (of: 'before' | 'after') => movements.reduce((all, one) => all + one[of], 0)
  const allowance = sum('after')
  await trx
    .insertInto('month_provisions')
    .values({
      month: firstDayOf(month),
      rates: (await lossRatesOfDay(trx, end)).version,
      allowance,
      opening: sum('before'),
      figures: json(figures),
      counted_at: now,
    })
    .execute()
  return allowance
}

const NONE = { loans: 0, owed: 0 }

/** One that has no row any more, since its payout came back, has ended. */
async function movementsOf(trx: Trx, month: Month): Promise<ProvisionFigures['movements']> {
  const first = firstDayOf(month)
  const rows = await runStatement<ProvisionFigures['movements'][number]>(trx, MOVEMENTS, [first])
  const before = firstDayOf(monthOf(addDays(first, -1)))
  const [gone] = await runStatement<{ loans: number; before: number }>(trx, GONE, [before, first])
  if (gone === undefined || gone.loans === 0) return rows
  const ended = rows.find(({ cause }) => cause === 'ended') ?? {
    cause: 'ended',
    loans: 0,
    before: 0,
    after: 0,
    used: 0,
  }
  const merged = { ...ended, loans: ended.loans + gone.loans, before: ended.before + gone.before }
  return [...rows.filter(({ cause }) => cause !== 'ended'), merged]
}

/** What each bucket of an earlier month has lost by the end of this one. */
async function backTestsOf(trx: Trx, month: Month): Promise<ProvisionFigures['backTests']> {
  const tests: ProvisionFigures['backTests'] = []
  for (const after of BACK_TEST_MONTHS) {
    const from = monthsBefore(month, after)
    if ((await provisionOfMonth(trx, from)) === undefined) continue
    const values = [firstDayOf(from), firstDayOf(month)]
    const rows = await runStatement<ProvisionFigures['backTests'][number]['rows'][number]>(trx, LOST, values)
    if (rows.length > 0) tests.push({ month: from, after, rows })
  }
  return tests
}

function monthsBefore(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const OWED = 'principal_owed + interest_owed + fee_owed + charges_owed'

const STAGES = `
  select loss_stage as stage, loss_bucket as bucket, count(*)::bigint as loans,
    sum(loss_base)::bigint as base, sum(allowance)::bigint as allowance
  from loan_month_ends
  where month = $1::date and loss_stage is not null and ${OWED} > 0
  group by 1, 2 order by 1, 2`

const MOVEMENTS = `
  select loss_cause as cause, count(*)::bigint as loans, sum(allowance_before)::bigint as before,
    sum(allowance)::bigint as after, sum(allowance_used)::bigint as used
  from loan_month_ends where month = $1::date and loss_cause is not null
  group by 1`

const GONE = `
  select count(*)::bigint as loans, coalesce(sum(b.allowance), 0)::bigint as before
  from loan_month_ends b
  where b.month = $1::date and b.allowance > 0 and b.loss_stage is not null and not exists (
    select from loan_month_ends r
    where r.borrower_id = b.borrower_id and r.loan_id = b.loan_id and r.month = $2::date
  )`

/** As `releasedOnSale` has it for one loan. */
const RELEASED = `
  select sold_on::text as "on", sum(allowance_before)::bigint as released,
    sum(least(allowance_before, greatest(0, coalesce((balances ->> '5140')::bigint, 0))))::bigint as loss
  from loan_month_ends
  where month = $1::date and loss_cause = 'sold' and allowance_before > 0
  group by 1 order by 1`

const DIRECT = `
  select count(*)::bigint as loans, coalesce(sum(${OWED}), 0)::bigint as owed
  from loan_month_ends where month = $1::date and loss_stage is null and ${OWED} > 0`

/**
 * Of each loan the first row, and of what was lost since the latest one: what was taken from the allowance, less what came in
 * afterwards. A write-off that was undone lost nothing.
 */
const LOST = `
  select bucket, count(*)::bigint as loans, sum(base)::bigint as base, sum(allowance)::bigint as allowance,
    sum(lost)::bigint as lost
  from (
    select max(r.loss_bucket) filter (where r.month = $1::date) as bucket,
      max(r.loss_base) filter (where r.month = $1::date) as base,
      max(r.allowance) filter (where r.month = $1::date) as allowance,
      (array_agg(
        greatest(coalesce((r.balances ->> '1170')::bigint, 0) - r.recovered, 0) order by r.month desc
      ))[1] as lost
    from loan_month_ends r
    where r.month >= $1::date and r.month <= $2::date
      and (r.month = $1::date or r.written_off > 0 or r.allowance_used <> 0)
    group by r.borrower_id, r.loan_id
  ) loan
  where base > 0
  group by bucket order by bucket`
