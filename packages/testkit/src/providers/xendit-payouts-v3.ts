/** The payouts v3 of the stub of Xendit: orders by their key and body, the look-up by its own number, and how one ends. */
import { randomUUID } from 'node:crypto'
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import { XENDIT_BANKS, XENDIT_CANCELLABLE, XENDIT_PAYOUTS_V3 } from '@sandigan/contract/providers/xendit'
import type { StubAnswer, StubRequest } from './stub-server.ts'

type Wire = Record<string, unknown>

const wireIn = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {})
const isText = (value: unknown, longest = 255): boolean =>
  typeof value === 'string' && value !== '' && value.length <= longest
const isOneOf = (list: readonly string[], value: unknown): boolean => list.includes(String(value))

const WALLETS = XENDIT_PAYOUTS_V3.wallets.map((bank) => XENDIT_BANKS[bank] ?? '')
const CODES = Object.values(BICS).flatMap(({ instapay, pesonet }) => [instapay ?? '', pesonet ?? ''])

/** Whether it would take an order, by what its page says of each field. */
function isValid(body: Wire): boolean {
  const [recipient, details] = [wireIn(body['recipient']), wireIn(body['payout_details'])]
  const account = wireIn(recipient['account_details'])
  const { longestName, walletRouting, bankRouting, relationships, sourcesOfFund, purposes } =
    XENDIT_PAYOUTS_V3
  const [kind, value] = [account['routing_type_1'], account['routing_value_1']]
  const amounts = [details['source_amount'], details['destination_amount']].filter((one) => one !== undefined)
  return [
    isText(body['reference_id']),
    isOneOf(sourcesOfFund, body['source_of_fund']),
    isOneOf(purposes, body['purpose_code']),
    recipient['type'] === 'INDIVIDUAL',
    isText(recipient['given_name'], longestName) && isText(recipient['surname'], longestName),
    isOneOf(relationships, recipient['relationship']),
    wireIn(recipient['address'])['country'] === 'PH',
    account['currency'] === 'PHP' && account['account_country'] === 'PH',
    isText(account['account_holder_name']) && isText(account['account_number']),
    (kind === walletRouting && isOneOf(WALLETS, value)) || (kind === bankRouting && isOneOf(CODES, value)),
    details['source_currency'] === 'PHP' && details['destination_currency'] === 'PHP',
    amounts.length === 1 && amounts.every((amount) => Number.isSafeInteger(amount) && Number(amount) > 0),
  ].every(Boolean)
}

export class XenditPayoutsV3 {
  readonly #byKey = new Map<string, { sent: string; id: string }>()
  readonly #byId = new Map<string, Wire>()

  /** References of the orders that it has taken, oldest first. */
  references(): string[] {
    return [...this.#byId.values()].map((payout) => String(payout['reference_id']))
  }

  of(reference: string): Readonly<Wire> {
    const found = [...this.#byId.values()].find((payout) => payout['reference_id'] === reference)
    if (found === undefined) throw new Error(`no payout ${reference}`)
    return found
  }

  /** What becomes of an order. @param at ISO time; @returns the payout as a webhook's `data` holds it */
  end(
    reference: string,
    status: string,
    { at = new Date().toISOString(), failureCode }: { at?: string; failureCode?: string } = {},
  ): Readonly<Wire> {
    const ended = {
      ...this.of(reference),
      status,
      updated: at,
      ...(failureCode && { failure_code: failureCode }),
    }
    this.#byId.set(String(this.of(reference)['payout_id']), ended)
    return ended
  }

  /** @returns null for a request that is none of payouts v3 */
  handle({ method, path, headers, body }: StubRequest): StubAnswer | null {
    const route = /^\/v3\/payouts(?:\/([^/]+)(?:\/(cancel))?)?$/.exec(path)
    if (route === null) return null
    const [, id, action] = route
    if (headers['api-version'] !== XENDIT_PAYOUTS_V3.apiVersion)
      return refuse(400, 'API_VALIDATION_ERROR', 'api-version')
    if (id === undefined)
      return method === 'POST' ? this.#order(headers['idempotency-key'], wireIn(body)) : null
    const found = this.#byId.get(id)
    if (found === undefined) return refuse(404, 'DATA_NOT_FOUND', 'Payout not found')
    if (method === 'GET' && action === undefined) return { status: 200, body: found }
    return method === 'POST' && action === 'cancel' ? this.#cancel(found) : null
  }

  #order(key: unknown, body: Wire): StubAnswer {
    const known = typeof key === 'string' ? this.#byKey.get(key) : undefined
    const sent = JSON.stringify(body)
    if (known !== undefined)
      return known.sent === sent
        ? { status: 200, body: this.#byId.get(known.id) }
        : refuse(409, 'DUPLICATE_ERROR', 'A payout with this idempotency key already exists')
    const isKey = isText(key, XENDIT_PAYOUTS_V3.longestKey)
    if (!isKey || !isValid(body)) return refuse(400, 'API_VALIDATION_ERROR', 'Inputs are failing validation')
    const now = new Date().toISOString()
    const { payout_details: details, ...rest } = body
    const id = `po-${randomUUID()}`
    const payout = {
      ...rest,
      payout_id: id,
      status: 'ACCEPTED',
      type: 'B2C',
      ...wireIn(details),
      destination_amount: wireIn(details)['source_amount'],
      sender: { type: 'BUSINESS' },
      created: now,
      updated: now,
      business_id: 'plainly-fake',
    }
    this.#byKey.set(String(key), { sent, id })
    this.#byId.set(id, payout)
    return { status: 200, body: payout }
  }

  #cancel(found: Wire): StubAnswer {
    if (!isOneOf(XENDIT_CANCELLABLE.v3, found['status']))
      return refuse(403, 'INELIGIBLE_TRANSACTION_STATUS', 'status')
    return { status: 200, body: this.end(String(found['reference_id']), 'CANCELLED') }
  }
}

const refuse = (status: number, error_code: string, message: string): StubAnswer => ({
  status,
  body: { error_code, message },
})
