/** The declarations alone, for what must walk over all of them: routes, document, generated client. */
import type { CallDeclaration } from './call.ts'
import * as everything from './calls/index.ts'

const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'payload' in value

export type CallName = {
  [K in keyof typeof everything]: (typeof everything)[K] extends CallDeclaration ? K : never
}[keyof typeof everything]

export const CALL_TABLE = Object.fromEntries(
  Object.entries(everything).filter(([, value]) => isCall(value)),
) as unknown as Readonly<Record<CallName, CallDeclaration>>
