/** Payloads made from what a call declares: granted ones, ones that are nearly so, and hostile ones. */
import fc from 'fast-check'
import type { TObject } from 'typebox'

type Schema = Readonly<Record<string, unknown>>
export type Payload = Readonly<Record<string, unknown>>

/** What other programs stumble over. */
export const HOSTILE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil\u202C',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  `'; drop table borrowers; --`,
  '../../../../etc/passwd',
  '%00',
  '%',
  '_',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '[]',
  '{}',
  '-1',
  '0',
  '00',
  '1e309',
  'NaN',
  '-0.00',
  '0.001',
  '99999999.99',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2099-12-31',
  '2000-01-01',
  '𝐌𝐚𝐫𝐢𝐨',
  'Ｍａｒｉｏ',
  'a\u0301'.repeat(30),
  '👩‍👩‍👧‍👦',
  ' ',
  '',
  'x'.repeat(20_000),
] as const

/** Deeper than any payload of ours. */
const DEPTH = 3
const MOST_ITEMS = 3

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
const limit = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** @param known values that are something, by the names of fields: ids, so that a use case is reached */
export function payloadsOf(
  { properties, required }: TObject,
  known: Readonly<Record<string, string>>,
): fc.Arbitrary<Payload> {
  const names = Object.keys(properties)
  const field = (name: string) => valueOf(properties[name] as Schema, known, name)
  const granted = fc.record(Object.fromEntries(names.map((name) => [name, field(name)])), {
    requiredKeys: [...((required ?? []) as readonly string[])],
  }) as fc.Arbitrary<Payload>
  if (names.length === 0) return fc.oneof(granted, fc.constant<Payload>({ madeUp: 'x' }))
  const name = fc.constantFrom(...names)
  const hostile = fc
    .tuple(granted, name, fc.constantFrom<string>(...HOSTILE))
    .map(([payload, one, text]) => ({ ...payload, [one]: text }))
  const odd = fc
    .tuple(granted, name, fc.jsonValue({ maxDepth: DEPTH }))
    .map(([payload, one, value]) => ({ ...payload, [one]: value }))
  const less = fc
    .tuple(granted, name)
    .map(([payload, one]) => Object.fromEntries(Object.entries(payload).filter(([other]) => other !== one)))
  const more = fc
    .tuple(granted, fc.constantFrom('madeUp', '__proto__', 'constructor', 'sessionId'))
    .map(([payload, one]) => Object.fromEntries([...Object.entries(payload), [one, 'x']]))
  return fc.oneof(
    { weight: 4, arbitrary: granted },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: less },
    { weight: 1, arbitrary: more },
  )
}

function valueOf(schema: Schema, known: Readonly<Record<string, string>>, name = ''): fc.Arbitrary<unknown> {
  const made = byShape(schema, known)
  const real = known[name]
  if (real === undefined || schema['type'] !== 'string') return made
  return fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(real) }, { weight: 1, arbitrary: made })
}

function byShape(schema: Schema, known: Readonly<Record<string, string>>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = schemasIn(schema['anyOf'])
  if (choices.length > 0) return fc.oneof(...choices.map((one) => byShape(one, known)))
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: limit(schema['minimum'], -1_000), max: limit(schema['maximum'], 1_000_000) })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(isSchema(schema['items']) ? byShape(schema['items'], known) : fc.jsonValue(), {
        minLength: limit(schema['minItems'], 0),
        maxLength: Math.min(limit(schema['maxItems'], MOST_ITEMS), MOST_ITEMS),
      })
    case 'object':
      return objectOf(schema, known)
    default:
      return fc.jsonValue({ maxDepth: DEPTH })
  }
}

function objectOf(schema: Schema, known: Readonly<Record<string, string>>): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const fields = Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
  if (fields.length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: DEPTH }))
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, valueOf(one, known, name)])), {
    requiredKeys: required,
  })
}

/** Days near the one of the tests, and the last of months. */
const day = fc
  .tuple(
    fc.integer({ min: 2024, max: 2028 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** The first and the last day, month, quarter and year of the calendar: what follows the last lies outside of it. */
const EDGES = ['2000-01-01', '2000-01', '2000-Q1', '2000', '2099-12-31', '2099-12', '2099-Q4', '2099']
const orEdge = (usual: fc.Arbitrary<string>, form: RegExp): fc.Arbitrary<string> => {
  const edges = EDGES.filter((text) => form.test(text))
  if (edges.length === 0) return usual
  return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...edges) })
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const [least, most] = [limit(schema['minLength'], 0), Math.min(limit(schema['maxLength'], 200), 2_000)]
  const { pattern, format } = schema
  if (format === 'date' || pattern === '^\\d{4}-\\d{2}-\\d{2}$') return orEdge(day, /^\d{4}-\d\d-\d\d$/)
  const words = fc.oneof(
    fc.string({ minLength: least, maxLength: Math.min(most, 40), unit: 'grapheme' }),
    fc.constantFrom<string>(...HOSTILE).filter((text) => text.length >= least && text.length <= most),
  )
  if (typeof pattern !== 'string') return words
  const form = new RegExp(pattern)
  if (pattern === '\\S') return words.filter((text) => form.test(text))
  return orEdge(fc.stringMatching(form, { maxLength: most }), form).filter((text) => text.length >= least)
}
