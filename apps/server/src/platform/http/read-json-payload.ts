/** From what a script or a form sent to the payload that a call of the operator's or the sandbox's API declares. */
import { cleanPayload, type JsonCall, type JsonOutcome, refuse } from '@sandigan/contract'
import type { TProperties } from 'typebox'
import { checkOf } from './compiled-schemas.ts'
import { isStorableThroughout } from './storable-text.ts'

const NO_FIELDS = 'send the fields as a JSON object'

/**
 * @returns a reader: the payload, or which field is wrong. The operator's fields are taken as they are. The sandbox
 * takes forms too, which know text alone: see `readForm`.
 */
export function jsonPayloadReader({ api, payload }: JsonCall): (given: unknown) => JsonOutcome {
  const validator = checkOf(payload)
  return (given) => {
    const sent = api === 'sandbox' ? readForm(payload.properties, given ?? {}) : given
    const fields = cleanPayload(payload, sent)
    if (!validator.Check(fields)) return refuse('INPUT_INVALID', wrongField(validator.Errors(fields)))
    if (!isStorableThroughout(sent)) return refuse('INPUT_INVALID', 'no zero or broken characters')
    return { ok: true, data: fields }
  }
}

/**
 * Fields of a form as the types that are declared: `1` and `true` in words for a flag, a whole number in
 * digits. A script may write a code or an amount as a number. What is empty counts as left out. Anything else stays as
 * it is, for the check to refuse.
 */
function readForm(properties: TProperties, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const fields = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const text = typeof value === 'string' ? value.trim() : value
    if (text === '' || text === null) return []
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [[name, asDeclared(schema === undefined ? undefined : typeIn(schema), text)]]
  })
  return Object.fromEntries(fields)
}

const typeIn = (schema: object): unknown => ('type' in schema ? schema.type : undefined)

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

function asDeclared(type: unknown, value: unknown): unknown {
  if (type === 'boolean') return FLAGS.get(value) ?? value
  if (type === 'integer')
    return typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : value
  if (type === 'string') return typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  return value
}

interface WrongField {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

const SENTENCES: Readonly<Record<string, string>> = {
  'format date': 'must be a date like 2026-11-30',
  'type boolean': 'must be true or false',
  'type integer': 'must be a whole number',
}

/** Which field is wrong, in one plain sentence that begins with its name. */
function wrongField(errors: readonly WrongField[]): string {
  const [first] = errors
  if (first === undefined) return NO_FIELDS
  const { keyword, params, message } = first
  if ('requiredProperties' in params) return `${String(params.requiredProperties)} is missing`
  const name = first.instancePath.slice(1).replaceAll('/', '.')
  if (name === '') return NO_FIELDS
  // What a closed object does not name has the schema `false`.
  if (keyword === 'boolean') return `${name} is not expected`
  if ('allowedValues' in params && Array.isArray(params.allowedValues))
    return `${name} must be one of ${params.allowedValues.join(', ')}`
  const [expected] = Object.values(params).map(String)
  return `${name} ${SENTENCES[`${keyword} ${expected}`] ?? `is wrong: ${message}`}`
}
