/**
 * Derives keys on a thread of its own. scrypt in the usual way takes threads of libuv, which pages (compression),
 * pictures and files wait for; here it takes one, and never theirs.
 */
import { scryptSync } from 'node:crypto'
import { answerOnThread } from '../../platform/threads/thread.ts'

export interface DeriveRequest {
  readonly text: string
  readonly salt: Uint8Array
  readonly keyBytes: number
  readonly cost: { readonly N: number; readonly r: number; readonly p: number }
}

export const derive = ({ text, salt, keyBytes, cost }: DeriveRequest): Uint8Array =>
  scryptSync(text, salt, keyBytes, { ...cost, maxmem: 256 * cost.N * cost.r })

answerOnThread(derive)
