/** Which operator is which person of the lender's provider. */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

/** Whether an operator is linked with somebody of the provider that is set. */
export async function isLinked(
  { db, config: { openId } }: Pick<Services, 'db' | 'config'>,
  operatorId: string,
): Promise<boolean> {
  if (openId === undefined) return false
  const row = await db
    .selectFrom('operators')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('open_id_issuer', '=', openId.issuer)
    .executeTakeFirst()
  return row !== undefined
}

/** Locked. */
export const operatorByOpenId = (trx: Trx, issuer: string, subject: string) =>
  trx
    .selectFrom('operators')
    .selectAll()
    .where('open_id_issuer', '=', issuer)
    .where('open_id_subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

export async function linkOperator(
  trx: Trx,
  operatorId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ open_id_issuer: issuer, open_id_subject: subject })
    .where('operator_id', '=', operatorId)
    .execute()
}
