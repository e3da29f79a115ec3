/**
 * Whose a session was when it was last looked up. Never the answer to who somebody is: only what a read goes ahead by
 * while the database is asked for the session itself. (docs/decisions/258-the-session-and-what-it-reads-together.md)
 */
import { hash } from 'node:crypto'

export interface KnownSessions {
  /** Undefined where the session has not been looked up here, or not for long. */
  borrowerOf(session: string): string | undefined
  /** @param borrowerId undefined: the session is unknown or over */
  learn(session: string, borrowerId: string | undefined): void
}

/** @param most the one that was learnt first is forgotten for the next */
export function createKnownSessions(most = 10_000): KnownSessions {
  // By their hash: what opens an account is in no list that a dump of the memory would show.
  const keyOf = (session: string) => hash('sha256', session, 'base64url')
  const borrowers = new Map<string, string>()
  return {
    borrowerOf: (session) => borrowers.get(keyOf(session)),
    learn(session, borrowerId) {
      const key = keyOf(session)
      if (borrowerId === undefined) {
        borrowers.delete(key)
        return
      }
      if (borrowers.size >= most && !borrowers.has(key))
        for (const first of borrowers.keys()) {
          borrowers.delete(first)
          break
        }
      borrowers.set(key, borrowerId)
    },
  }
}
