/**
 * Answers a call of a borrower: whose session it brings, and what is read for that borrower. What only reads is asked
 * for together with the session (docs/decisions/258-the-session-and-what-it-reads-together.md).
 */
import { type Outcome, refuse } from '@sandigan/contract'
import type { Services } from '../context.ts'
import type { CallRequest } from './call-request.ts'
import type { KnownSessions } from './known-sessions.ts'
import { readOncePerPage } from './page-reads.ts'

const NO_SESSION = refuse('SESSION_EXPIRED')
const NOT_IN_A_LOOK = refuse('READ_ONLY')

export interface FoundBorrower {
  readonly borrowerId: string
  /** A look of the office: it reads and changes nothing. */
  readonly readOnly: boolean
}

/** The borrower whose session this is; undefined for one that is unknown or over. */
export type FindBorrower = (services: Services, session: string) => Promise<FoundBorrower | undefined>

type Answer = Promise<Outcome<unknown, unknown>>

export interface BorrowerCall {
  /** It only reads, so that a look may make it, and it may go ahead of the session. */
  readonly viewable: boolean
  readonly sessions: KnownSessions
  readonly find: (session: string) => Promise<FoundBorrower | undefined>
  readonly answerTo: (request: CallRequest, caller: FoundBorrower) => Answer
}

export function answerBorrower({ viewable, sessions, find, answerTo }: BorrowerCall) {
  const borrowerOf = (session: string) => readOncePerPage(`borrower of ${session}`, () => find(session))

  /** For whoever had the session last. It is thrown away, a failure too, where the session is over or another's by now. */
  function readAhead(request: CallRequest, borrowerId: string): Answer {
    const answer = answerTo(request, { borrowerId, readOnly: false })
    answer.catch(() => {})
    return answer
  }

  return async (request: CallRequest): Answer => {
    const { session } = request
    if (session === undefined) return NO_SESSION
    const finding = borrowerOf(session)
    const known = viewable ? sessions.borrowerOf(session) : undefined
    const ahead = known === undefined ? undefined : readAhead(request, known)
    const found = await finding
    if (found?.readOnly) return viewable ? answerTo(request, found) : NOT_IN_A_LOOK
    if (ahead !== undefined && found?.borrowerId === known) return ahead
    if (viewable) sessions.learn(session, found?.borrowerId)
    return found === undefined ? NO_SESSION : answerTo(request, found)
  }
}
