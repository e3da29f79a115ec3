import { expect, test } from 'vitest'
import { callFrom } from './call-from.ts'

test.each([
  ['no-answer', undefined, '2026-11-24'],
  ['reached', undefined, '2026-11-26'],
  ['refused', undefined, '2026-11-30'],
  ['wrong-number', undefined, '2026-11-30'],
  // Never twice on one day, also where it is the promised one.
  ['promised', '2026-11-23', '2026-11-24'],
  ['promised', '2026-11-24', '2026-11-24'],
  ['promised', '2026-11-25', '2026-11-25'],
] as const)('after "%s" (promised for %s) the next call is on %s', (outcome, promisedOn, next) => {
  const contact = { way: 'call', outcome, ...(promisedOn !== undefined && { promisedOn }) } as const
  expect(callFrom(contact, '2026-11-23')).toBe(next)
})
