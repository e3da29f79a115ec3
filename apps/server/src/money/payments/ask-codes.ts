/** The hourly job that asks the provider about codes nobody has reported on: a webhook can be lost. It may run twice. */
import type { Services } from '../../platform/context.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { AskAnswer } from '../../platform/providers/payment/port.ts'
import { endProviderCode } from './provider-codes.ts'
import { processPayment } from './process-payments.ts'
import { isUsableNotice } from './usable-notice.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A webhook that comes at all has mostly come by then. */
const FIRST_AFTER_MS = 30 * MINUTE_MS
const AGAIN_AFTER_MS = 12 * HOUR_MS
/** After no answer. */
const RETRY_AFTER_MS = HOUR_MS
/** What is paid in the last minute may become known a day or two later, with the settlement. */
const AFTER_END_MS = 48 * HOUR_MS
/** No code of a provider lives as long. */
const OLDEST_MS = 7 * 24 * HOUR_MS

/** One at a time, so that a run stays far below what providers allow in a minute. */
const MOST_PER_RUN = 500
const LONGEST_RUN_MS = 20 * MINUTE_MS
/** A provider that is away is left alone until the next run. */
const UNKNOWN_IN_A_ROW = 5

interface RequestedCode {
  readonly borrower_id: string
  readonly pay_code: string
  readonly attempt: number
  readonly provider_id: string
  readonly state: 'open' | 'ended' | 'cancelled'
}

/**
 * A payment that is found is processed like a reported one: it is checked, then credited once or put into suspense.
 * An unknown code changes nothing.
 * @param most codes of this run
 * @returns the number of codes queried, the number of new payments found, and whether the run stopped because the provider
 *   is unavailable
 */
export async function askCodes(
  services: Services,
  most = MOST_PER_RUN,
): Promise<{ requested: number; found: number; away: boolean }> {
  const began = performance.now()
  let requested = 0
  let found = 0
  let unknown = 0
  for (const code of await codesToAsk(services, most)) {
    const answer = await services.providers.payment.askIntent(code.provider_id)
    requested += 1
    unknown = answer.known ? 0 : unknown + 1
    if (answer.known) found += await takeOver(services, code, answer)
    await askAgain(services, code, answer.known ? AGAIN_AFTER_MS : RETRY_AFTER_MS)
    if (unknown >= UNKNOWN_IN_A_ROW || performance.now() - began > LONGEST_RUN_MS) break
  }
  return { requested, found, away: unknown >= UNKNOWN_IN_A_ROW }
}

/** @returns how many payments were new */
async function takeOver(
  services: Services,
  { provider_id: providerId, state }: RequestedCode,
  { payments, over }: Extract<AskAnswer, { known: true }>,
): Promise<number> {
  const { log, providers } = services
  const provider = providers.payment.name
  let found = 0
  for (const notice of payments) {
    if (!isUsableNotice(notice)) {
      log.error({ provider }, 'a payment that was found by asking cannot be read')
      continue
    }
    const outcome = await processPayment(services, provider, notice)
    if (outcome === 'repeated') continue
    found += 1
    log.warn({ provider, reference: notice.reference, outcome }, 'a payment was found by asking')
  }
  // One that was paid is marked so, and stays so.
  if (over && state === 'open') await endProviderCode(services, provider, providerId)
  return found
}

/** The longest waiting first. $1 provider, $2 now; the others are timestamps relative to now. */
const TO_ASK = `select borrower_id, pay_code, attempt, provider_id, state from provider_codes
  where provider = $1 and state <> 'paid' and opened_at > $3 and opened_at <= $4
    and (expires_at is null or expires_at > $5) and (ask_at is null or ask_at <= $2)
  order by coalesce(ask_at, opened_at) limit $6`

function codesToAsk({ clock, db, providers }: Services, most: number): Promise<RequestedCode[]> {
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds)
  return runStatement<RequestedCode>(db, TO_ASK, [
    providers.payment.name,
    ago(0),
    ago(OLDEST_MS),
    ago(FIRST_AFTER_MS),
    ago(AFTER_END_MS),
    most,
  ])
}

async function askAgain({ clock, db }: Services, code: RequestedCode, afterMs: number): Promise<void> {
  await db
    .updateTable('provider_codes')
    .set({ ask_at: new Date(clock.now() + afterMs) })
    .where('borrower_id', '=', code.borrower_id)
    .where('pay_code', '=', code.pay_code)
    .where('attempt', '=', code.attempt)
    .execute()
}
