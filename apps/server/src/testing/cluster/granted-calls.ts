/** Calls of an operator on a cluster that are granted, and which of them a test has sent. */
import type { ClientCall } from '@sandigan/contract/client/operator'
import { expect } from 'vitest'
import { ask, tell } from '../ask-operator.ts'
import type { TestApp } from '../start-test-app.ts'

/** @param called paths as the contract has them; each call that is sent is added */
export function grantedCalls(app: () => TestApp, called: Set<string>) {
  const add = ({ path }: { path: string }) => called.add(path.replace('/operator/api', ''))
  return {
    async read<P extends object, D>(call: ClientCall<P, D, unknown>, query: object = {}): Promise<D> {
      const { status, body } = await ask(app(), call as ClientCall<object, D, unknown>, query)
      expect([call.path, query, status, body]).toEqual([call.path, query, 200, expect.anything()])
      add(call)
      return body
    },
    async change<P, D>(call: ClientCall<P, D, unknown>, payload: object) {
      const { status, body } = await tell(app(), call, payload as never)
      expect([call.path, status, body]).toEqual([call.path, 200, expect.anything()])
      add(call)
      return body
    },
  }
}
