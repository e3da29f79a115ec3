import type { Services } from '../../platform/context.ts'
import type { FailureKind } from '../../platform/database/tables/payments.ts'
import { type Payout, setPayoutState } from './payout-repository.ts'

/** How long a provider may be silent before we query it. Milliseconds. */
export const PATIENCE_MS = 10 * 60_000
/** How often we query a transfer that the provider holds for a check of its own. Milliseconds. */
export const ON_HOLD_PATIENCE_MS = 3_600_000

/** A time-out is unknown, never failed, and a failure that may pass is none yet: we query the provider later. */
export async function waitForPayout(
  { clock, db, jobs, providers }: Services,
  payout: Payout,
  now: {
    state: 'sent' | 'unknown' | 'held'
    reason?: string
    kind?: FailureKind
    providerId?: string | undefined
    /** The provider did not answer: it is requested again as soon as it answers anybody. */
    away?: true
  },
): Promise<void> {
  const { reference } = payout
  const { away, ...change } = now
  const patience = now.state === 'held' ? ON_HOLD_PATIENCE_MS : PATIENCE_MS
  await db.transaction().execute(async (trx) => {
    await setPayoutState(trx, payout, { ...change, at: new Date(clock.now()) })
    await jobs.send(trx, 'ask-payout', { reference, ...(away && { away }) }, { at: clock.now() + patience })
    if (providers.sandbox !== undefined)
      await jobs.send(trx, 'sandbox-payout', { reference }, { key: reference })
  })
}
