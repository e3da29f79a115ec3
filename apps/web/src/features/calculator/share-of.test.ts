import { expect, test } from 'vitest'
import { shareOf } from './saved-offer.tsx'

test('the highest rate fills its row, the others stand beside it', () => {
  expect(['5.00', '10.00', '0.00'].map((rate) => shareOf(rate, ['5.00', '10.00']))).toEqual([50, 100, 0])
  expect(shareOf('0.00', ['0.00'])).toBe(0)
})
