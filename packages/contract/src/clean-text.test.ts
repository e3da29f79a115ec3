/** No text that a caller sends carries what nobody sees, whatever call it is sent to. */
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { CALL_TABLE, JSON_CALLS } from './call-table.ts'
import { cleanPayload } from './clean-text.ts'

const BIDI = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
const CONTROL = '\u0001\u0007\u0008\u000B\u000C\u001B\u007F\u0085\u009F'
/** No name of a field begins so. */
const SENT = `~a${BIDI}b${CONTROL}c\r\nd`

const calls = { ...CALL_TABLE, ...JSON_CALLS.operator, ...JSON_CALLS.sandbox }

interface Field {
  readonly at: string
  readonly clean: string
}

/** Each text of a payload, lists and groups of fields included, as it comes out. */
function textsOf(at: string, payload: TSchema, schema: TSchema, build: (text: unknown) => unknown): Field[] {
  const { type, properties, items } = schema as { type?: string; properties?: object; items?: TSchema }
  if (type === 'string') {
    const out = JSON.stringify(cleanPayload(payload, build(SENT)))
    return [{ at, clean: /"~([^"]*)"/.exec(out)?.[1] ?? out }]
  }
  if (items !== undefined) return textsOf(`${at}[]`, payload, items, (text) => build([text]))
  return Object.entries(properties ?? {}).flatMap(([name, inner]: [string, TSchema]) =>
    textsOf(`${at}.${name}`, payload, inner, (text) => build({ [name]: text })),
  )
}

const texts = Object.entries(calls).flatMap(([name, { payload }]) =>
  textsOf(name, payload, payload, (text) => text),
)

describe('the texts of all calls', () => {
  test('lose control characters and marks of direction, and keep line ends where a text has lines', () => {
    expect(texts.length).toBeGreaterThan(300)
    const kinds = new Map(
      ['abc d', 'abc\\nd'].map((clean) => [clean, texts.filter((one) => one.clean === clean)]),
    )
    const other = texts.filter(({ clean }) => !kinds.has(clean)).map(({ at }) => at)
    expect(other.toSorted()).toEqual([
      'importBankStatement.file',
      'importScreeningList.text',
      'reconcileSettlement.file',
    ])
    const several = kinds.get('abc\\nd')?.map(({ at }) => at) ?? []
    expect(several).toEqual(
      expect.arrayContaining([
        'problemSave.problemDetail',
        'decideApplication.reason',
        'decideApplication.note',
      ]),
    )
    expect(
      several.filter(
        (at) =>
          !/\.(reason|loans|refused|note|text|problemDetail|details|balances|accounts|rates|overlayWhy|en|fil)$/.test(
            at,
          ),
      ),
    ).toEqual([])
  })
})

test('what is no text, and what no schema describes, stays as it is', () => {
  const { payload } = JSON_CALLS.operator['requestApproval'] ?? calls.problemSave
  const sent = { action: 'x', reason: 'y', payload: { amount: 1, note: SENT, deep: [null, true] } }
  expect(cleanPayload(payload, sent)).toEqual(sent)
})
