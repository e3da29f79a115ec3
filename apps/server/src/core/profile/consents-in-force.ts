import type { Db } from '../../platform/database/database.ts'

/** `subject` of a record that takes a consent back. */
const WITHDRAWN = 'withdrawn'

export interface ConsentInForce {
  readonly kind: string
  readonly givenAt: Date
}

/** The latest word of each kind, where that is a yes; oldest first. */
export async function consentsInForce(db: Db, borrowerId: string): Promise<ConsentInForce[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'subject', 'given_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at')
    .orderBy('consent_id')
    .execute()
  const inForce = new Map<string, Date>()
  for (const { kind, subject, given_at } of rows) {
    if (subject === WITHDRAWN) inForce.delete(kind)
    else if (!inForce.has(kind)) inForce.set(kind, given_at)
  }
  return [...inForce].map(([kind, givenAt]) => ({ kind, givenAt }))
}
