/** Payouts v3 of Xendit: found by its own number alone. Amounts are centavos. (docs.xendit.co: API reference, "Payouts".) */
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import { XENDIT_BANKS, XENDIT_PAYOUTS_V3 } from '@sandigan/contract/providers/xendit'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ProviderClient } from '../http/provider-client.ts'
import { Unneeded } from '../provider-message.ts'
import type { PayoutOrder } from './port.ts'
import type { XenditPayout } from './xendit-payout-state.ts'

const VERSION = { 'api-version': XENDIT_PAYOUTS_V3.apiVersion } as const

/** An amount is a whole number; the examples of the pages write it as a text, too. */
const Wire = Type.Object({
  payout_id: Type.String({ minLength: 1, maxLength: 80 }),
  reference_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String({ maxLength: 80 }),
  destination_amount: Type.Union([Type.Integer(), Type.String({ pattern: '^\\d{1,12}$' })]),
  destination_currency: Type.String({ maxLength: 8 }),
  updated: Unneeded(),
  failure_code: Unneeded(),
})

function payoutOf(wire: Static<typeof Wire>): XenditPayout {
  const amount = Number(wire.destination_amount)
  return {
    id: wire.payout_id,
    reference: wire.reference_id,
    status: wire.status,
    amount: wire.destination_currency === 'PHP' && amount > 0 ? amount : null,
    updated: wire.updated,
    failureCode: wire.failure_code,
  }
}

/** @returns null for what is no payout of this version */
export const readV3 = (data: unknown): XenditPayout | null => (Check(Wire, data) ? payoutOf(data) : null)

/** The last word is taken for the surname; whoever has one name has it twice. Both are for its records: the account's name counts. */
function namesOf(holder: string): { given_name: string; surname: string } {
  const words = holder.trim().split(/\s+/)
  const part = (text: string) => text.slice(0, XENDIT_PAYOUTS_V3.longestName)
  return {
    given_name: part(words.slice(0, -1).join(' ') || holder.trim()),
    surname: part(words.at(-1) ?? holder),
  }
}

/** Wallets go by Xendit's name for them, banks by their code in the clearing houses. */
function routingOf(bankCode: string): { routing_type_1: string; routing_value_1: string | undefined } {
  const { walletRouting, bankRouting, wallets } = XENDIT_PAYOUTS_V3
  if ((wallets as readonly string[]).includes(bankCode))
    return { routing_type_1: walletRouting, routing_value_1: XENDIT_BANKS[bankCode] }
  const codes = BICS[bankCode]
  return { routing_type_1: bankRouting, routing_value_1: codes?.instapay ?? codes?.pesonet }
}

export const sendV3 = (client: ProviderClient, { reference, account, amount, currency }: PayoutOrder) =>
  client.call({
    name: 'send-payout',
    method: 'POST',
    path: '/v3/payouts',
    headers: { ...VERSION, 'idempotency-key': reference },
    repeatable: true,
    body: {
      reference_id: reference,
      recipient: {
        type: 'INDIVIDUAL',
        ...namesOf(account.accountName),
        relationship: 'CUSTOMER',
        address: { country: 'PH' },
        account_details: {
          currency,
          account_country: 'PH',
          account_holder_name: account.accountName,
          account_number: account.accountNumber,
          ...routingOf(account.bankCode),
        },
      },
      payout_details: { source_currency: currency, source_amount: amount, destination_currency: currency },
      source_of_fund: 'BUSINESS_REVENUE',
      purpose_code: 'OTHER',
    },
    answer: Wire,
  })

const pathOf = (id: string): string => `/v3/payouts/${encodeURIComponent(id)}`

/** @param id of Xendit's; throws where it cannot say what became of it. */
export async function findV3(client: ProviderClient, id: string): Promise<XenditPayout> {
  const answer = await client.call({
    name: 'ask-payout',
    method: 'GET',
    path: pathOf(id),
    headers: VERSION,
    repeatable: true,
    answer: Wire,
  })
  if (answer.kind === 'unknown') throw new Error(`Xendit gave no answer about a payout (${answer.why})`)
  if (answer.kind === 'refused')
    throw new Error(`Xendit does not say what became of a payout (${answer.code})`)
  return payoutOf(answer.data)
}

export const cancelV3 = async (client: ProviderClient, { id }: XenditPayout) => {
  const answer = await client.call({
    name: 'cancel-payout',
    method: 'POST',
    path: `${pathOf(id)}/cancel`,
    headers: VERSION,
    repeatable: true,
    answer: Wire,
  })
  return answer.kind === 'answered' ? payoutOf(answer.data) : answer.kind
}
