/**
 * Derives keys on a thread of its own. scrypt in the usual way takes threads of libuv, which pages (compression),
 * pictures and files wait for; here it takes one, and never theirs.
 */
import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export interface DeriveRequest {
  readonly id: number
  readonly text: string
  readonly salt: Uint8Array
  readonly keyBytes: number
  readonly cost: { readonly N: number; readonly r: number; readonly p: number }
}

export type DeriveAnswer =
  | { readonly id: number; readonly key: Uint8Array }
  | { readonly id: number; readonly error: string }

parentPort?.on('message', ({ id, text, salt, keyBytes, cost }: DeriveRequest) => {
  const answer = (): DeriveAnswer => {
    try {
      return { id, key: scryptSync(text, salt, keyBytes, { ...cost, maxmem: 256 * cost.N * cost.r }) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  parentPort?.postMessage(answer(), [])
})
