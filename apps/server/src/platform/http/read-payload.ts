/**
 * From a request to a payload. Every field on the wire is text; whatever is not, is given twice or is unknown
 * is refused by name, never turned into something else. Only what nobody sees in a text is taken out.
 */
import {
  cleanPayload,
  CLIENT_PARAMETERS,
  type ClientParameter,
  type ClientParameters,
} from '@sandigan/contract'
import type { TObject } from 'typebox'
import { checkOf } from './compiled-schemas.ts'
import { isStorable } from './storable-text.ts'

export type PayloadResult =
  | { readonly ok: true; readonly payload: Record<string, string> }
  | { readonly ok: false; readonly field: string }

type Fields = Readonly<Record<string, unknown>>
type Source = 'query' | 'body'

const clientParameters: ReadonlySet<string> = new Set(CLIENT_PARAMETERS)

/** @returns a reader for one call: fields in, payload or the name of the first field that is wrong out. */
export function payloadReader(schema: TObject): (fields: unknown, source: Source) => PayloadResult {
  const validator = checkOf(schema)
  const declared = new Set(Object.keys(schema.properties))
  return (fields, source) => {
    if (fields !== undefined && fields !== null && !isFields(fields)) return { ok: false, field: 'body' }
    const payload: Record<string, string> = {}
    for (const [name, value] of Object.entries(fields ?? {})) {
      if (!declared.has(name)) {
        // An address carries other things too (a page's own query, say); a body carries only the payload.
        if (source === 'query' || clientParameters.has(name)) continue
        return { ok: false, field: name.slice(0, 60) }
      }
      if (typeof value !== 'string' || !isStorable(value)) return { ok: false, field: name }
      payload[name] = String(cleanPayload(schema.properties[name], value))
    }
    if (validator.Check(payload)) return { ok: true, payload }
    return { ok: false, field: firstWrongField(validator.Errors(payload)) }
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface ValidationError {
  readonly instancePath: string
  readonly params: object
}

function firstWrongField(errors: readonly ValidationError[]): string {
  const [error] = errors
  if (error === undefined) return 'body'
  const missing = 'requiredProperties' in error.params ? error.params.requiredProperties : undefined
  const named = Array.isArray(missing) ? missing[0] : error.instancePath.split('/')[1]
  return typeof named === 'string' && named !== '' ? named : 'body'
}

/** The common client parameters of an address. One that is given twice counts as not given. */
export function readClientParameters(query: unknown, session: string | undefined): ClientParameters {
  const parameters: Partial<Record<ClientParameter, string>> = {}
  if (isFields(query))
    for (const name of CLIENT_PARAMETERS) {
      const value = query[name]
      // Cut between the halves of a character, its first half would stay behind.
      if (typeof value === 'string' && isStorable(value))
        parameters[name] = value.slice(0, 200).toWellFormed()
    }
  if (session !== undefined) parameters.sessionId = session
  return parameters
}
