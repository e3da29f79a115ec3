import type { Trx } from '../../platform/database/database.ts'

/** What an operator may, for whoever compares before and after. */
export async function lookAtOperator(
  trx: Trx,
  column: 'email' | 'operator_id',
  value: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await trx
    .selectFrom('operators')
    .select(['email', 'phone', 'name', 'roles', 'enabled', 'enrolled_at'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (row === undefined) return null
  const { email, phone, name, roles, enabled } = row
  return { email, phone, name, roles, enabled, authenticatorApp: row.enrolled_at !== null }
}
