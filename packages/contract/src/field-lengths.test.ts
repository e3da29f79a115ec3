import { expect, test } from 'vitest'
import { CALL_TABLE } from './call-table.ts'

/** A note of a repayment may be about an account of any bank; an account of ours is of those that payouts reach. */
const DIFFERENT = ['cardNo']

test('a field of one name may be as long in every call: what one call took, no later one refuses', () => {
  const lengths = new Map<string, Map<number, string[]>>()
  for (const [call, { payload }] of Object.entries(CALL_TABLE))
    for (const [field, { maxLength }] of Object.entries<{ maxLength?: number }>(payload.properties)) {
      if (maxLength === undefined || DIFFERENT.includes(field)) continue
      const known = lengths.get(field) ?? new Map<number, string[]>()
      lengths.set(field, known.set(maxLength, [...(known.get(maxLength) ?? []), call]))
    }
  expect(
    [...lengths.values()].filter((known) => [...known.values()].flat().length > 1).length,
  ).toBeGreaterThan(20)
  expect([...lengths].filter(([, known]) => known.size > 1)).toEqual([])
})
