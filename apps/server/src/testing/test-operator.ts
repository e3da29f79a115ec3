/** The machine under whose name tests act, in the sandbox and outside it. */
import { addToken, EVERY_SCOPE } from '../core/operators/token-repository.ts'
import type { Services } from '../platform/context.ts'

export const TEST_OPERATOR = { id: 'test', name: 'Example operator' } as const
export const TEST_OPERATOR_TOKEN = 'not-a-secret-test-operator'

/** Once: a database that several apps of a test share has it from the first. */
export async function addTestOperator({ db, clock }: Services): Promise<void> {
  const { id, name } = TEST_OPERATOR
  const made = { name, scopes: EVERY_SCOPE, expiresAt: new Date('9999-01-01T00:00:00Z'), by: 'test' }
  await db.transaction().execute((trx) => addToken(trx, clock, made, { id, token: TEST_OPERATOR_TOKEN }))
}
