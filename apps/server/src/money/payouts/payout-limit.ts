/**
 * What may go out on one day in Manila (`PAYOUT_DAILY_LIMIT`): a sum of each day, raised by whoever sends. One row holds
 * it, so two payouts that each fit, and together do not, cannot both pass. (Decision 138.)
 */
import { addDays, type Centavos, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { type Payout, setPayoutState } from './payout-repository.ts'
import { sendLater } from './payout-hold.ts'

type Limited = Pick<Services, 'config' | 'clock'>

/**
 * Counts an amount in today's sum, if that stays within the limit.
 * @param released a person lets it go: it counts, and may be above
 * @returns the day in which it counts; null where it does not fit; undefined where there is no limit
 */
export async function countToday(
  trx: Trx,
  { config, clock }: Limited,
  amount: Centavos,
  { released = false }: { released?: boolean } = {},
): Promise<IsoDate | null | undefined> {
  if (config.payoutDailyLimit === undefined) return undefined
  const day = clock.today()
  const limit = released ? Number.MAX_SAFE_INTEGER : config.payoutDailyLimit
  const { rows } = await sql`
    insert into payout_days (day, amount)
      select ${day}::date, ${amount}::bigint where ${amount}::bigint <= ${limit}::bigint
    on conflict (day) do update set amount = payout_days.amount + excluded.amount
      where payout_days.amount + excluded.amount <= ${limit}::bigint
    returning day`.execute(trx)
  return rows.length > 0 ? day : null
}

/**
 * Lets a payout go that waits above the limit, if it fits into today's sum or a person releases it.
 * @returns the payout as it is to be handed over; null where it waits on
 */
export async function letGo(
  trx: Trx,
  services: Limited,
  payout: Payout,
  how: { released?: boolean } = {},
): Promise<Payout | null> {
  const countedOn = await countToday(trx, services, payout.amount, how)
  if (countedOn === null) return null
  await setPayoutState(trx, payout, { state: 'made', at: new Date(services.clock.now()), countedOn })
  return { ...payout, state: 'made' }
}

/** A new day has a sum of its own. */
export const sendTomorrow = (
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock'>,
  key: LoanKey,
): Promise<void> =>
  sendLater(trx, services, key, Date.parse(`${addDays(services.clock.today(), 1)}T00:00:00+08:00`))
