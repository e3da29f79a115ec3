/** Answers a call of a borrower: whose session it brings, and what is read for that borrower. */
import { type Outcome, refuse } from '@sandigan/contract'
import type { Services } from '../context.ts'
import type { CallRequest } from './call-request.ts'
import { readOncePerPage } from './page-reads.ts'

const NO_SESSION = refuse('SESSION_EXPIRED')
const NOT_IN_A_LOOK = refuse('READ_ONLY')

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
  readonly viewable: boolean
  readonly find: (session: string) => Promise<FoundBorrower | undefined>
  readonly answerTo: (request: CallRequest, caller: FoundBorrower) => Answer
}

export function answerBorrower({ viewable, find, answerTo }: BorrowerCall) {
  return async (request: CallRequest): Answer => {
    const { session } = request
    if (session === undefined) return NO_SESSION
    const found = await readOncePerPage(`borrower of ${session}`, () => find(session))
    if (found === undefined) return NO_SESSION
    return found.readOnly && !viewable ? NOT_IN_A_LOOK : answerTo(request, found)
  }
}
