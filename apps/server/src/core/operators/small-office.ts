/**
 * A lender with at most three people: what nobody decided about for a day may be carried out by who requested it, after
 * everybody was notified, up to a sum of the day. (Decision 172.)
 */
import type { Role } from '@sandigan/contract'
import { addDays, type Centavos, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { isOfSandbox } from './session-repository.ts'

/** Who may sign in, outside approvers not counted. */
const MOST_PEOPLE = 3
const DAY_MS = 24 * 3_600_000

/** Sees approvals and decides about them, and is no operator. */
export const isOutside = (roles: readonly Role[]): boolean => roles.length === 1 && roles[0] === 'approver'

/** Everybody who may sign in; the sandbox's people are nobody's. */
export const activeOperators = async (db: Db) =>
  (
    await db
      .selectFrom('operators')
      .select(['operator_id', 'email', 'roles'])
      .where('enabled', '=', true)
      .execute()
  ).filter(({ email }) => !isOfSandbox(email))

/** Whether a small office has all its people; `without`: as if one person were not there. */
export async function isFull(db: Db, without?: string): Promise<boolean> {
  const people = await activeOperators(db)
  return people.filter(({ email, roles }) => email !== without && !isOutside(roles)).length >= MOST_PEOPLE
}

/** Whether more people may sign in than a small office has: then nobody carries out anything alone. */
export async function isTooLarge(db: Db): Promise<boolean> {
  const people = await activeOperators(db)
  return people.filter(({ roles }) => !isOutside(roles)).length > MOST_PEOPLE
}

/** When one person may, milliseconds since the epoch; null where everybody has not been notified yet. */
export const aloneFrom = (notifiedAt: Date | null): number | null =>
  notifiedAt === null ? null : notifiedAt.getTime() + DAY_MS

/** Counts a sum in what was carried out by one today. @returns whether it fits */
export async function countByOne(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  amount: Centavos,
): Promise<boolean> {
  const limit = config.smallOffice?.dailyLimit ?? 0
  const { rows } = await sql`
    insert into small_office_days (day, amount)
      select ${clock.today()}::date, ${amount}::bigint where ${amount}::bigint <= ${limit}::bigint
    on conflict (day) do update set amount = small_office_days.amount + excluded.amount
      where small_office_days.amount + excluded.amount <= ${limit}::bigint
    returning day`.execute(trx)
  return rows.length > 0
}

/** A start with more people is refused, in one line. */
export async function refuseManyOperators({ config, db }: Services): Promise<void> {
  if (config.smallOffice !== undefined && (await isTooLarge(db)))
    throw new Error(`OFFICE must be usual: more than ${MOST_PEOPLE} people may sign in`)
}

/** How many changes one person decided in a range of days in Manila, both included. */
export async function decidedByOne(
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<number> {
  const [since, until] = [beginOfDay(from), beginOfDay(addDays(to, 1))]
  const { requests } = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('by_one', '=', true)
    .where('decided_at', '>=', since)
    .where('decided_at', '<', until)
    .executeTakeFirstOrThrow()
  const { releases } = await db
    .selectFrom('loan_releases')
    .select(({ fn }) => fn.countAll<number>().as('releases'))
    .where('by_one', '=', true)
    .where('released_at', '>=', since)
    .where('released_at', '<', until)
    .executeTakeFirstOrThrow()
  return requests + releases
}
