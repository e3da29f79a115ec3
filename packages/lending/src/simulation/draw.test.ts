import { expect, test } from 'vitest'
import { drawsOf, wholeBetween } from './draw.ts'

test('a draw is the same whatever was drawn before, and another for another seed, borrower, loan or step', () => {
  const draw = drawsOf(7, 12, 1)
  const first = draw('amount')
  draw('something else')
  expect(drawsOf(7, 12, 1)('amount')).toBe(first)
  const others = [drawsOf(8, 12, 1), drawsOf(7, 13, 1), drawsOf(7, 12, 2)].map((other) => other('amount'))
  expect(new Set([first, draw('amounts'), ...others]).size).toBe(5)
})

test('draws are spread evenly, in neighbouring borrowers, loans and steps', () => {
  const sets = [
    (n: number) => drawsOf(1, n, 1)('late 1'),
    (n: number) => drawsOf(1, 1, n)('late 1'),
    (n: number) => drawsOf(n, 1, 1)('late 1'),
    (n: number) => drawsOf(1, 1, 1)(`late ${n}`),
  ]
  for (const set of sets) {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let n = 0; n < 20_000; n += 1) counts[Math.floor(set(n) * 10)]! += 1
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(250)
    // What one says about the next is nothing.
    let both = 0
    for (let n = 0; n < 20_000; n += 1) if (set(n) < 0.5 && set(n + 1) < 0.5) both += 1
    expect(Math.abs(both - 5_000)).toBeLessThan(300)
  }
})

test('a whole number is from the first to the last of a range', () => {
  expect([0, 0.2499, 0.25, 0.9999].map((share) => wholeBetween(share, [3, 6]))).toEqual([3, 3, 4, 6])
})
