/** The declarations alone, for what must walk over all of them: routes, document, generated client. */
import type { CallDeclaration, JsonApi, JsonCall } from './call.ts'
import * as everything from './calls/index.ts'
import * as operator from './calls/operator/index.ts'
import * as sandbox from './calls/sandbox/index.ts'

const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'payload' in value

export type CallName = {
  [K in keyof typeof everything]: (typeof everything)[K] extends CallDeclaration ? K : never
}[keyof typeof everything]

/** The calls of the borrower's app. */
export const CALL_TABLE = Object.fromEntries(
  Object.entries(everything).filter(([, value]) => isCall(value)),
) as unknown as Readonly<Record<CallName, CallDeclaration>>

/** The calls of the other APIs, by their names. */
export const JSON_CALLS: Readonly<Record<JsonApi, Readonly<Record<string, JsonCall>>>> = {
  operator: { ...operator },
  sandbox: { ...sandbox },
}
