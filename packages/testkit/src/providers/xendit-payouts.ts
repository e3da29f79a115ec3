/** The payouts v2 of the stub of Xendit: orders by their key, the look-up by reference, and how one ends. */
import { randomUUID } from 'node:crypto'
import { XENDIT_BANKS, XENDIT_PAYOUTS_V2 } from '@sandigan/contract/providers/xendit'
import type { StubAnswer, StubRequest } from './stub-server.ts'

type Wire = Record<string, unknown>

export type XenditPayoutStatus =
  | 'ACCEPTED'
  | 'REQUESTED'
  | 'PENDING_COMPLIANCE_ASSESSMENT'
  | 'COMPLIANCE_REJECTED'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'REVERSED'

/** Nobody has such an account there: the order itself is refused. */
const NO_ACCOUNT = '000000000404'

export class XenditPayouts {
  readonly #byReference = new Map<string, Wire>()
  #isGone = false
  /** The banks and wallets that it reaches. */
  readonly #channels = new Set(Object.values(XENDIT_BANKS))

  /** It no longer reaches a bank. */
  withdrawChannel(code: string): void {
    this.#channels.delete(code)
  }

  /** The account no longer has this version. */
  takeAway(): void {
    this.#isGone = true
  }

  /** References of the orders that it has taken, oldest first. */
  references(): string[] {
    return [...this.#byReference.keys()]
  }

  of(reference: string): Readonly<Wire> {
    const found = this.#byReference.get(reference)
    if (found === undefined) throw new Error(`no payout ${reference}`)
    return found
  }

  /** What becomes of an order. @param at ISO time; @returns the payout as a webhook's `data` holds it */
  end(
    reference: string,
    status: XenditPayoutStatus,
    { at = new Date().toISOString(), failureCode }: { at?: string; failureCode?: string } = {},
  ): Readonly<Wire> {
    const payout = this.of(reference)
    const ended = { ...payout, status, updated: at, ...(failureCode && { failure_code: failureCode }) }
    this.#byReference.set(reference, ended)
    return ended
  }

  /** @returns null for a request that is none of payouts */
  handle({ method, path, query, headers, body }: StubRequest): StubAnswer | null {
    if (this.#isGone && path.startsWith('/v2/')) return refuse(404, 'NOT_FOUND', 'no such path')
    if (method === 'POST' && path === '/v2/payouts')
      return this.#order(headers['idempotency-key'], body as Wire)
    if (method === 'GET' && path === '/v2/payouts') {
      const found = this.#byReference.get(query.get('reference_id') ?? '')
      return { status: 200, body: found === undefined ? [] : [found] }
    }
    if (method === 'GET' && path === '/payouts_channels')
      return { status: 200, body: [...this.#channels].map((channel_code) => ({ channel_code })) }
    const cancelled = /^\/v2\/payouts\/([^/]+)\/cancel$/.exec(path)?.[1]
    return method === 'POST' && cancelled !== undefined ? this.#cancel(cancelled) : null
  }

  #order(key: unknown, { amount, channel_code, channel_properties, ...rest }: Wire): StubAnswer {
    if (typeof key !== 'string' || key === '' || key.length > XENDIT_PAYOUTS_V2.longestKey)
      return refuse(400, 'API_VALIDATION_ERROR', 'idempotency-key')
    const before = this.#byReference.get(key)
    if (before !== undefined) return refuse(409, 'DUPLICATE_ERROR', 'idempotency key')
    if (!this.#channels.has(String(channel_code)))
      return refuse(400, 'CHANNEL_CODE_NOT_SUPPORTED', 'channel_code')
    if ((channel_properties as Wire)['account_number'] === NO_ACCOUNT)
      return refuse(400, 'RECIPIENT_ACCOUNT_NUMBER_ERROR', 'account_number')
    if (typeof amount !== 'number' || amount <= 0 || amount > XENDIT_PAYOUTS_V2.mostPesos)
      return refuse(400, 'RECIPIENT_AMOUNT_ERROR', 'amount')
    const now = new Date().toISOString()
    const payout = {
      ...rest,
      id: `disb-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      amount,
      channel_code,
      channel_properties,
      status: 'ACCEPTED',
      created: now,
      updated: now,
    }
    this.#byReference.set(key, payout)
    return { status: 200, body: payout }
  }

  #cancel(id: string): StubAnswer {
    const found = [...this.#byReference.values()].find((payout) => payout['id'] === id)
    if (found === undefined) return refuse(404, 'DATA_NOT_FOUND', 'no such payout')
    if (found['status'] !== 'ACCEPTED') return refuse(400, 'INVALID_PAYOUT_STATE', 'status')
    return { status: 200, body: this.end(String(found['reference_id']), 'CANCELLED') }
  }
}

const refuse = (status: number, error_code: string, message: string): StubAnswer => ({
  status,
  body: { error_code, message },
})
