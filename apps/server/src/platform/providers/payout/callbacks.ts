/**
 * Addresses at which a provider that signs nothing tells that something happened to a transfer. Each names its payout and
 * proves that it came from us; what is sent there is a hint, and not read. (Decision 137.)
 */
import { createHmac } from 'node:crypto'
import { sameText } from '../webhook-signatures.ts'

export interface Callbacks {
  urlFor(reference: string): string
  /** @param url path and query of a request; @returns null where it is no address of ours */
  referenceIn(url: string): string | null
}

/** @param address without a query */
export function createCallbacks(address: string, secret: string): Callbacks {
  const tokenOf = (reference: string) => createHmac('sha256', secret).update(reference).digest('hex')
  return {
    urlFor: (reference) => `${address}?${new URLSearchParams({ reference, token: tokenOf(reference) })}`,
    referenceIn(url) {
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
      const reference = query.get('reference') ?? ''
      return reference !== '' && sameText(query.get('token') ?? '', tokenOf(reference)) ? reference : null
    },
  }
}
