/** Calls the operator's API as a script of an operator would, by its client. */
import { type ClientCall, jsonRequest } from '@sandigan/contract/client/operator'
import type { TestApp } from './start-test-app.ts'
import { changeAsApproved } from './change-as-approved.ts'
import { TEST_OPERATOR, TEST_OPERATOR_TOKEN } from './test-operator.ts'

/** How a change of `tell` stands in the record. */
export const SIGNED = { by: TEST_OPERATOR.name, reason: 'as a test' } as const

type NamesIn<Data> = Data extends unknown ? keyof Data : never
type FieldOf<Data, Name> = Data extends unknown ? (Name extends keyof Data ? Data[Name] : never) : never

/** What is declared, or what a refusal says. */
type Story<Data> = { [Name in NamesIn<Data>]?: FieldOf<Data, Name> } & {
  code?: string
  error?: string
  codes?: string[]
}

/** The fields of a payload by their declared names, of any kind: a test sends wrong ones, too. */
type Fields<Payload> = { readonly [Name in Exclude<keyof Payload, keyof typeof SIGNED>]?: unknown } & object

async function send(
  app: TestApp,
  { method, path }: Pick<ClientCall<object, unknown>, 'method' | 'path'>,
  payload: object,
): Promise<{ status: number; body: unknown }> {
  const { url, headers, body } = jsonRequest({ method, path }, payload, TEST_OPERATOR_TOKEN)
  const response = await app.fastify.inject({ method, url, headers, ...(body === undefined ? {} : { body }) })
  return { status: response.statusCode, body: response.json() }
}

/** A change, with its reason. One that needs two people is made as an approval makes it: approvals.test.ts goes their way. */
export async function tell<Payload, Data>(
  app: TestApp,
  call: ClientCall<Payload, Data, unknown>,
  input: Fields<Payload>,
  signed: object = { reason: SIGNED.reason },
): Promise<{ status: number; body: Story<Data> }> {
  const given = { ...input, ...signed }
  const { status, body } = (await changeAsApproved(app, call.path, given)) ?? (await send(app, call, given))
  return { status, body: body as Story<Data> }
}

/** A question. @returns the declared data; the status says when it is a refusal instead. */
export async function ask<Payload, Data>(
  app: TestApp,
  call: ClientCall<Payload, Data, unknown>,
  query: Fields<Payload> = {},
): Promise<{ status: number; body: Data }> {
  const { status, body } = await send(app, call, query)
  return { status, body: body as Data }
}
