import { expect, test } from 'vitest'
import { chance } from './arrivals.ts'
import { MIX, mixedArrivals } from './mix.ts'

const loans = Array.from({ length: 50 }, (_, no) => ({
  productId: 'lite',
  orderId: `order${no}`,
  sessionId: `session${no}`,
  payCode: `50000000000${no}`,
}))

test('the shares make a hundred, 97 of them reads', () => {
  const kinds = Object.values(MIX)
  const sum = (of: typeof kinds) => of.reduce((total, { share }) => total + share, 0)
  expect(sum(kinds)).toBe(100)
  expect(sum(kinds.filter(({ writes }) => !writes))).toBe(97)
})

test('requests come as often as their shares say, of many borrowers, and no payment twice', () => {
  const times = Array.from({ length: 20_000 }, (_, no) => no)
  const mixed = mixedArrivals(times, loans, 'run', chance(3))
  const part = (text: string) => (mixed.filter((one) => one.text.includes(text)).length / 20_000) * 100
  expect(part('GET /loanDetail')).toBeCloseTo(12, 0)
  expect(part('loan-details/loan-details')).toBeCloseTo(30, 0)
  expect(new Set(mixed.map(({ text }) => /session\d+/.exec(text)?.[0])).size).toBe(loans.length + 1)
  const references = mixed.flatMap(({ text }) => /"reference":"([^"]+)"/.exec(text)?.[1] ?? [])
  expect(references.length).toBeGreaterThan(300)
  expect(new Set(references).size).toBe(references.length)
})
