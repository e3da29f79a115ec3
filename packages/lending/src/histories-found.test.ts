/** Histories in which engine and reference model once differed, as small as they could be made. */
import { expect, test } from 'vitest'
import { firstDifference } from './testing/compare.ts'
import type { Seed } from './testing/history-terms.ts'

const terms = (shape: number, flags: number) => ({ size: 0, shape, rate: 0, fee: 0, flags, offered: 0 })
const step = (wait: number, action: number, size = 0, detail = 0) => ({ wait, action, size, detail })

const FOUND: readonly (readonly [claim: string, seed: Seed])[] = [
  [
    'one centavo left of a loan that was written off is a small difference while a returned payment runs',
    { terms: terms(0, 1536), steps: [step(47, 5833), step(0, 1803, 0, 8888), step(0, 1634, 41)] },
  ],
  [
    'and so where the money came after the write-off',
    { terms: terms(0, 4608), steps: [step(47, 2537), step(0, 1243, 0, 2912), step(0, 8738, 6)] },
  ],
  [
    'dates that go back as an extension ends are covered by a payment that is taken back later',
    { terms: terms(3835, 4608), steps: [step(31, 5491), step(0, 1522), step(7, 8738, 2126)] },
  ],
  [
    'and so of two instalments at once',
    {
      terms: terms(753, 9920),
      steps: [step(8, 8195, 1780), step(7, 2121, 0, 3192), step(0, 5394, 20), step(5, 4562, 101)],
    },
  ],
  [
    'the last late charge of a returned payment is waived, and the loan has ended before its last date',
    {
      terms: terms(2673, 2560),
      steps: [step(7, 409), step(0, 233, 0, 5838), step(0, 530, 6059), step(4, 2185, 0, 7141), step(0, 0)],
    },
  ],
]

test.each(FOUND)('%s', (_claim, seed) => {
  expect(firstDifference(seed)).toBeNull()
})
