/** Payouts v2 of Xendit: found by our reference. (docs.xendit.co: "Payouts", integration guide.) */
import { XENDIT_BANKS } from '@sandigan/contract/providers/xendit'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ProviderClient } from '../http/provider-client.ts'
import { Unneeded } from '../provider-message.ts'
import { centavosOf, pesosOf } from '../xendit/xendit-client.ts'
import type { PayoutOrder } from './port.ts'
import type { XenditPayout } from './xendit-payout-state.ts'

const Wire = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80 }),
  reference_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String({ maxLength: 80 }),
  amount: Type.Number(),
  currency: Type.String({ maxLength: 8 }),
  updated: Unneeded(),
  failure_code: Unneeded(),
})

const payoutOf = (wire: Static<typeof Wire>): XenditPayout => ({
  id: wire.id,
  reference: wire.reference_id,
  status: wire.status,
  amount: wire.currency === 'PHP' ? centavosOf(wire.amount) : null,
  updated: wire.updated,
  failureCode: wire.failure_code,
})

/** @returns null for what is no payout of this version */
export const readV2 = (data: unknown): XenditPayout | null => (Check(Wire, data) ? payoutOf(data) : null)

export const sendV2 = (client: ProviderClient, { reference, account, amount, currency }: PayoutOrder) =>
  client.call({
    name: 'send-payout',
    method: 'POST',
    path: '/v2/payouts',
    headers: { 'idempotency-key': reference },
    repeatable: true,
    body: {
      reference_id: reference,
      channel_code: XENDIT_BANKS[account.bankCode],
      channel_properties: {
        account_number: account.accountNumber,
        account_holder_name: account.accountName,
      },
      amount: pesosOf(amount),
      currency,
    },
    answer: Wire,
  })

const GONE: readonly number[] = [404, 410]

/**
 * @param options.mayBeGone whether an account of which this version was taken away has nothing under it
 * @returns null where it never heard of it; throws where it cannot say.
 */
export async function findV2(
  client: ProviderClient,
  reference: string,
  { mayBeGone }: { mayBeGone: boolean },
): Promise<XenditPayout | null> {
  const answer = await client.call({
    name: 'ask-payout',
    method: 'GET',
    path: `/v2/payouts?${new URLSearchParams({ reference_id: reference })}`,
    repeatable: true,
    answer: Type.Array(Wire),
  })
  if (answer.kind === 'unknown') throw new Error(`Xendit gave no answer about a payout (${answer.why})`)
  if (answer.kind === 'refused' && mayBeGone && GONE.includes(answer.status)) return null
  if (answer.kind === 'refused')
    throw new Error(`Xendit does not say what became of a payout (${answer.code})`)
  const found = answer.data.filter((payout) => payout.reference_id === reference)
  if (found.length > 1) throw new Error(`Xendit has ${found.length} payouts under the reference ${reference}`)
  const [first] = found
  return first === undefined ? null : payoutOf(first)
}

export const cancelV2 = async (client: ProviderClient, { id }: XenditPayout) => {
  const path = `/v2/payouts/${encodeURIComponent(id)}/cancel`
  const answer = await client.call({
    name: 'cancel-payout',
    method: 'POST',
    path,
    repeatable: true,
    answer: Wire,
  })
  return answer.kind === 'answered' ? payoutOf(answer.data) : answer.kind
}
