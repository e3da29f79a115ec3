/** Which person acts: somebody, or the two who had a token made. */
import type { Db } from '../../platform/database/database.ts'

/** Whether what was done under an operator's id was done by this person, or by a token of theirs. */
export async function isSamePerson(
  db: Db,
  operatorId: string,
  person: { readonly id: string },
): Promise<boolean> {
  if (operatorId === person.id) return true
  const token = await db
    .selectFrom('operator_tokens')
    .select(['requested_by', 'approved_by'])
    .where('token_id', '=', operatorId)
    .executeTakeFirst()
  return token !== undefined && [token.requested_by, token.approved_by].includes(person.id)
}
