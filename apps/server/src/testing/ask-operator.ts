/** Asks the operator's API as a script of the office would. */
import { SANDBOX_OPERATOR_TOKEN } from '../platform/config/refusals.ts'
import type { TestApp } from './start-test-app.ts'

export interface Asked {
  readonly status: number
  readonly body: Record<string, unknown>
}

export const SIGNED = { by: 'Example operator', reason: 'as a test' } as const

export async function tell(
  app: TestApp,
  action: string,
  input: object,
  signature: object = SIGNED,
): Promise<Asked> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/operator/api/${action}`,
    headers: { authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}` },
    payload: { ...input, ...signature },
  })
  return { status: response.statusCode, body: response.json() }
}

export async function ask(
  app: TestApp,
  action: string,
  query: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await app.fastify.inject({
    method: 'GET',
    url: `/operator/api/${action}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}` },
  })
  return { status: response.statusCode, body: response.json<unknown>() }
}
