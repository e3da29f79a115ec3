/**
 * Whose a session was when it was last looked up. Never the answer to who somebody is: only what a read goes ahead by
 * while the database is asked for the session itself. (docs/decisions/258-the-session-and-what-it-reads-together.md)
 */
import { hashOfToken } from '../security/hash-of-token.ts'

export interface KnownSessions {
  /** Undefined where the session has not been looked up here, or not for long. */
  borrowerOf(session: string): string | undefined
  /** @param borrowerId undefined: the session is unknown or over */
  learn(session: string, borrowerId: string | undefined): void
}

/** @param most the one that was learnt first is forgotten for the next */
export function createKnownSessions(most = 10_000): KnownSessions {
  const borrowers = new Map<string, string>()
  return {
    borrowerOf: (session) => borrowers.get(hashOfToken(session)),
    learn(session, borrowerId) {
      const key = hashOfToken(session)
      if (borrowerId === undefined) {
        borrowers.delete(key)
        return
      }
      const [first] = borrowers.keys()
      if (first !== undefined && borrowers.size >= most && !borrowers.has(key)) borrowers.delete(first)
      borrowers.set(key, borrowerId)
    },
  }
}
