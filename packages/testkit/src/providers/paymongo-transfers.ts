/**
 * The transfers of the stub of PayMongo: batches out of its wallet, their look-up, and the banks that can be reached.
 */
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import { PAYMONGO_TRANSFERS } from '@sandigan/contract/providers/paymongo'
import { named, refuse, type Wire } from './paymongo-account.ts'
import type { StubAnswer, StubRequest } from './stub-server.ts'

/** Accounts that behave. (developers.paymongo.com, "Transfer test cases".) Any other stays pending. */
export const PAYMONGO_ACCOUNT = {
  succeeds: '999999990001',
  fails: '999999990002',
  notFound: '999999990003',
  notActive: '999999990004',
  limitReached: '999999990005',
  serverError: '999999990006',
} as const

const ENDS: Readonly<Record<string, { status: string; provider_error_code?: string }>> = {
  [PAYMONGO_ACCOUNT.succeeds]: { status: 'succeeded' },
  [PAYMONGO_ACCOUNT.fails]: { status: 'failed' },
  [PAYMONGO_ACCOUNT.notFound]: { status: 'failed', provider_error_code: 'account_not_found' },
  [PAYMONGO_ACCOUNT.notActive]: { status: 'failed', provider_error_code: 'account_not_active' },
  [PAYMONGO_ACCOUNT.limitReached]: { status: 'failed', provider_error_code: 'account_limit_reached' },
  [PAYMONGO_ACCOUNT.serverError]: { status: 'failed', provider_error_code: 'internal_server_error' },
}

/** Whom a clearing house reaches. */
const reachedBy = (network: 'instapay' | 'pesonet'): Set<string> =>
  new Set(Object.values(BICS).flatMap((codes) => codes[network] ?? []))

export class PaymongoTransfers {
  readonly #batches = new Map<string, Wire>()
  readonly #now: () => number
  readonly #institutions = {
    instapay: reachedBy('instapay'),
    pesonet: reachedBy('pesonet'),
  }

  /** @param now seconds since the epoch */
  constructor(now: () => number) {
    this.#now = now
  }

  /** References of the transfers that it has taken, oldest first. */
  references(): string[] {
    return [...this.#batches.values()].map((transfer) => String(transfer['reference_number']))
  }

  of(reference: string): Readonly<Wire> {
    return this.#entry(reference)[1]
  }

  /** It no longer reaches a bank. */
  withdraw(network: 'instapay' | 'pesonet', bic: string): void {
    this.#institutions[network].delete(bic)
  }

  /** What becomes of a transfer. @param at ISO time, or seconds since the epoch */
  end(
    reference: string,
    status: 'pending' | 'succeeded' | 'failed' | 'returned',
    { at, code }: { at?: string | number; code?: string } = {},
  ): void {
    const [id, transfer] = this.#entry(reference)
    const updated = { ...transfer, status, updated_at: at ?? this.#timestamp() }
    this.#batches.set(id, { ...updated, ...(code && { provider_error_code: code }) })
  }

  /** @returns null for a request that is none of transfers */
  handle({ method, path, query, body }: StubRequest): StubAnswer | null {
    if (method === 'POST' && path === '/v2/batch_transfers') return this.#order(body as Wire)
    if (method === 'GET' && path === '/v2/transfers/receiving_institutions') {
      const network = query.get('provider') === 'pesonet' ? 'pesonet' : 'instapay'
      return { status: 200, body: { data: [...this.#institutions[network]].map((bic) => ({ bic })) } }
    }
    const id = /^\/v2\/batch_transfers\/([^/]+)$/.exec(path)?.[1]
    if (method !== 'GET' || id === undefined) return null
    const transfer = this.#batches.get(id)
    return transfer === undefined ? refuse(404, 'resource_not_found') : answered(id, transfer)
  }

  #entry(reference: string): [string, Wire] {
    const found = [...this.#batches].find(([, transfer]) => transfer['reference_number'] === reference)
    if (found === undefined) throw new Error(`no transfer ${reference}`)
    return found
  }

  #timestamp(): string {
    return new Date(this.#now() * 1_000).toISOString()
  }

  #order({ transfers }: Wire): StubAnswer {
    const [order] = transfers as Wire[]
    const { amount, provider, source_account: source, destination_account: to } = order ?? {}
    const { number, bic } = (to ?? {}) as Record<string, string>
    if (!Number.isInteger(amount) || Number(amount) <= 0) return refuse(400, 'parameter_invalid')
    const most = provider === 'instapay' ? PAYMONGO_TRANSFERS.instapayMost : PAYMONGO_TRANSFERS.pesonetMost
    if (Number(amount) > most) return refuse(400, 'parameter_above_maximum')
    if ((source as Wire)['bic'] !== PAYMONGO_TRANSFERS.ownBic) return refuse(400, 'source_account_invalid')
    if (!this.#institutions[provider as 'instapay' | 'pesonet'].has(bic ?? '')) return refuse(400, 'AG01')
    const id = named('batch_tr')
    const at = this.#timestamp()
    const transfer = { ...order, id: named('tr'), status: 'pending', batch_transfer_id: id, updated_at: at }
    // The answer says what is true when it is made, and the end comes after it.
    this.#batches.set(id, { ...transfer, ...ENDS[number ?? ''] })
    return answered(id, transfer)
  }
}

const answered = (id: string, transfer: Wire): StubAnswer => ({
  status: 200,
  body: { data: { id, transfers: [transfer] } },
})
