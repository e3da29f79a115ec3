/** The JSON schema of an answer, envelope included: what is not declared in it never leaves. */
import type { CallDeclaration } from './call.ts'
import type { EnvelopeFamily } from './envelope.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }

const envelopes: Record<EnvelopeFamily, (data: unknown) => JsonSchema> = {
  code0: (data) => ({ code: whole, message: text, data }),
  code0Text: (data) => ({ code: text, message: text, data }),
  success: (data) => ({ success: { type: 'boolean' }, code: whole, message: text, data }),
  code00: (data) => ({ code: text, message: text, data }),
  status00: (data) => ({ status: text, message: text, attach: data }),
}

/** @param data the declared data, or what a refusal carries instead. */
export function answerSchema(
  declaration: Pick<CallDeclaration, 'envelope' | 'data'>,
  data: unknown = declaration.data,
): JsonSchema {
  const properties = envelopes[declaration.envelope](data)
  return { type: 'object', properties, required: Object.keys(properties) }
}
