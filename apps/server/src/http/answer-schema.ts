/** The JSON schema of an answer, envelope included: what is not declared in it never leaves. */
import type { CallDeclaration, EnvelopeFamily } from '@sandigan/contract'

type Schema = Record<string, unknown>

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }

const envelopes: Record<EnvelopeFamily, (data: unknown) => Schema> = {
  code0: (data) => ({ code: whole, message: text, data }),
  code0Text: (data) => ({ code: text, message: text, data }),
  success: (data) => ({ success: { type: 'boolean' }, code: whole, message: text, data }),
  code00: (data) => ({ code: text, message: text, data }),
  status00: (data) => ({ status: text, message: text, attach: data }),
}

export const answerSchema = (declaration: CallDeclaration): Schema => ({
  type: 'object',
  properties: envelopes[declaration.envelope](declaration.data),
})
