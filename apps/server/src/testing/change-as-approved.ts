/** A change that needs two people, made in one step under the test's name: for tests of what the change does. */
import { callPath, JSON_CALLS, writeJsonAnswer } from '@sandigan/contract'
import { APPROVABLE_ACTIONS } from '../lender/approvable.ts'
import { asHandler, type ReasonedChange } from '../lender/changes/approvable-action.ts'
import { jsonPayloadReader } from '../platform/http/read-json-payload.ts'
import type { TestApp } from './start-test-app.ts'
import { TEST_OPERATOR } from './test-operator.ts'

const operator = { kind: 'machine', ...TEST_OPERATOR, roles: [], scopes: [] } as const
const caller = {
  operator,
  session: null,
  address: '127.0.0.1',
  origin: '',
  userAgent: '',
  keepSession: () => {},
}

/** @returns nothing where the call under this path needs no approval */
export async function changeAsApproved(
  app: TestApp,
  path: string,
  payload: object,
): Promise<{ status: number; body: unknown } | undefined> {
  const named = Object.entries(JSON_CALLS.operator).find(([, call]) => callPath(call) === path)
  const change = named === undefined ? undefined : APPROVABLE_ACTIONS.get(named[0])
  if (named === undefined || change === undefined) return undefined
  const read = jsonPayloadReader(named[1])(payload)
  const outcome = read.ok
    ? await asHandler(change as ReasonedChange)(app.services, caller, read.data as { reason: string }).catch(
        () => null,
      )
    : read
  if (outcome === null) return { status: 500, body: { code: 'INTERNAL', error: 'something went wrong' } }
  return writeJsonAnswer('operator', outcome)
}
