/** Answers a call of a borrower: whose session it brings, and what is read for that borrower. */
import { type Outcome, refuse } from '@sandigan/contract'
import type { Services } from '../context.ts'
import type { CallRequest } from './call-request.ts'
import { cachedPerRequest } from './request-cache.ts'

const NO_SESSION = refuse('SESSION_EXPIRED')
const NOT_READ_ONLY = refuse('READ_ONLY')

export interface FoundBorrower {
  readonly borrowerId: string
  /** An operator's read-only session. */
  readonly readOnly: boolean
}

/** The borrower whose session this is; undefined for one that is unknown or over. */
export type FindBorrower = (services: Services, session: string) => Promise<FoundBorrower | undefined>

type Answer = Promise<Outcome<unknown, unknown>>

export interface BorrowerCall {
  /** It only reads, so that a read-only session may make it. */
  readonly isReadOnly: boolean
  readonly find: (session: string) => Promise<FoundBorrower | undefined>
  readonly answerTo: (request: CallRequest, caller: FoundBorrower) => Answer
}

export function withBorrowerSession({ isReadOnly, find, answerTo }: BorrowerCall) {
  return async (request: CallRequest): Answer => {
    const { session } = request
    if (session === undefined) return NO_SESSION
    const found = await cachedPerRequest(`borrower of ${session}`, () => find(session))
    if (found === undefined) return NO_SESSION
    return found.readOnly && !isReadOnly ? NOT_READ_ONLY : answerTo(request, found)
  }
}
