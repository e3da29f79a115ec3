import { describe, expect, test } from 'vitest'
import { centavosToPesos, interestFloor, pesosToCentavos, shareFloor } from './money.ts'

describe('money on the wire', () => {
  test.each([
    { pesos: '1234.50', centavos: 123_450 },
    { pesos: '1234.5', centavos: 123_450 },
    { pesos: '1234', centavos: 123_400 },
    { pesos: '0.01', centavos: 1 },
    { pesos: '-5.10', centavos: -510 },
    { pesos: '0', centavos: 0 },
    { pesos: '-0.00', centavos: 0 },
  ])('$pesos pesos are $centavos centavos', ({ pesos, centavos }) => {
    expect(pesosToCentavos(pesos)).toBe(centavos)
  })

  test.each(['', ' 1', '1.', '.5', '1.005', '1,000.00', '1e3', 'NaN', '0x10', '₱1', '--1', '1234567890123'])(
    'refuses %j',
    (text) => {
      expect(pesosToCentavos(text)).toBeNull()
    },
  )

  test.each([
    { centavos: 123_450, pesos: '1234.50' },
    { centavos: 5, pesos: '0.05' },
    { centavos: 0, pesos: '0.00' },
    { centavos: -510, pesos: '-5.10' },
  ])('$centavos centavos are written $pesos', ({ centavos, pesos }) => {
    expect(centavosToPesos(centavos)).toBe(pesos)
  })

  test('a fraction of a centavo is a bug, not an amount', () => {
    expect(() => centavosToPesos(1.5)).toThrow(new RangeError('not whole centavos: 1.5'))
  })
})

test('interest and fees round down to a centavo', () => {
  expect(interestFloor(333_33, { dailyRatePpm: 1_000, days: 1 })).toBe(33)
  expect(shareFloor(333_33, 50_000)).toBe(1_666)
})
