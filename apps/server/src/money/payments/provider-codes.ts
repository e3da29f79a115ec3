/** What providers gave to pay by. Each belongs to a pay code of ours, which is the intent; later ones renew earlier ones. */
import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ProviderCodes } from '../../platform/database/tables/payments.ts'
import type { PaymentNotice, ProviderCode } from '../../platform/providers/payment/port.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

/** Why money is in suspense whose two names are of two codes. */
const CODES_DIFFER = 'codes-differ'

/** What the provider opened for a pay code of ours, at the first or a later attempt. */
export interface OpenedCode {
  readonly payCode: string
  readonly attempt: number
  readonly code: ProviderCode
}

/** Whose code the provider's is. Once: one that is there already stays as it is. */
export async function addToProviderDirectory(
  db: Db,
  provider: string,
  borrowerId: string,
  { payCode, code }: OpenedCode,
): Promise<void> {
  await db
    .insertInto('provider_code_directory')
    .values({ provider_id: code.providerId, provider, borrower_id: borrowerId, pay_code: payCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The row of what the provider opened. */
export const newProviderCodeRow = (
  { clock, providers }: Pick<Services, 'clock' | 'providers'>,
  { borrowerId, loanId }: LoanKey,
  { payCode, attempt, code }: OpenedCode,
) => ({
  borrower_id: borrowerId,
  pay_code: payCode,
  attempt,
  loan_id: loanId,
  provider: providers.payment.name,
  provider_id: code.providerId,
  kind: code.shown.kind,
  value: code.shown.value,
  image: code.shown.image ?? null,
  opened_at: new Date(clock.now()),
  expires_at: code.expiresAt === undefined ? null : new Date(code.expiresAt),
  state: 'open' as const,
})

/** Writes down what the provider opened. Once: an attempt that is there already stays as it is. */
export async function addProviderCode(
  trx: Trx,
  services: Services,
  key: LoanKey,
  opened: OpenedCode,
): Promise<void> {
  await addToProviderDirectory(trx, services.providers.payment.name, key.borrowerId, opened)
  await trx
    .insertInto('provider_codes')
    .values(newProviderCodeRow(services, key, opened))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type LastProviderCode = Omit<Selectable<ProviderCodes>, 'borrower_id' | 'pay_code' | 'loan_id'>

/** The newest of an intent; null where none was written down. */
export async function lastProviderCode(
  db: Db,
  intent: { borrower_id: string; pay_code: string },
): Promise<LastProviderCode | null> {
  const row = await db
    .selectFrom('provider_codes')
    .selectAll()
    .where('borrower_id', '=', intent.borrower_id)
    .where('pay_code', '=', intent.pay_code)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface NoticeByOurCode {
  readonly notice: PaymentNotice
  /** Why nobody is credited; null where somebody may be. */
  readonly fault: string | null
}

/**
 * A notice by our own pay code, where it names the provider's code. That one is believed first, since a provider may
 * name another reference than ours; where both are known and are not of one intent, nobody is credited.
 */
export async function byOurCode(db: Db, provider: string, notice: PaymentNotice): Promise<NoticeByOurCode> {
  if (notice.providerId === undefined) return { notice, fault: null }
  const place = await placeOf(db, provider, notice.providerId)
  if (place === null) return { notice, fault: null }
  const differs = notice.payCode !== undefined && notice.payCode !== place.pay_code
  return differs
    ? { notice, fault: CODES_DIFFER }
    : { notice: { ...notice, payCode: place.pay_code }, fault: null }
}

/** A provider says that its code takes no more. Money that comes under it all the same is taken. */
export async function endProviderCode(
  { db }: Services,
  provider: string,
  providerId: string,
): Promise<'ended' | 'nothing'> {
  const place = await placeOf(db, provider, providerId)
  if (place === null) return 'nothing'
  await setState(db, place.borrower_id, { providerId, payCode: place.pay_code }, 'ended')
  return 'ended'
}

/** Those of a loan that can still be paid at a provider, as far as we know. */
export function openProviderCodes(
  db: Db,
  { borrowerId, loanId }: LoanKey,
  provider: string,
): Promise<{ provider_id: string; pay_code: string; expires_at: Date | null }[]> {
  return db
    .selectFrom('provider_codes')
    .select(['provider_id', 'pay_code', 'expires_at'])
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .execute()
}

/** Money came under a code. @param notice as `byOurCode` gave it */
export async function markPaid(
  trx: Trx,
  borrowerId: string,
  { providerId, payCode }: PaymentNotice,
): Promise<void> {
  if (providerId !== undefined && payCode !== undefined)
    await setState(trx, borrowerId, { providerId, payCode }, 'paid')
}

/** What became of a provider's code. One that was paid stays so, whatever is said of it later. */
export async function setState(
  db: Db,
  borrowerId: string,
  { providerId, payCode }: { providerId: string; payCode: string },
  state: ProviderCodes['state'],
): Promise<void> {
  await db
    .updateTable('provider_codes')
    .set({ state })
    .where('borrower_id', '=', borrowerId)
    .where('pay_code', '=', payCode)
    .where('provider_id', '=', providerId)
    .where('state', '<>', 'paid')
    .execute()
}

async function placeOf(
  db: Db,
  provider: string,
  providerId: string,
): Promise<{ borrower_id: string; pay_code: string } | null> {
  const row = await db
    .selectFrom('provider_code_directory')
    .select(['borrower_id', 'pay_code'])
    .where('provider_id', '=', providerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}
