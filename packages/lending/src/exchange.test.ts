import { describe, expect, test } from 'vitest'
import { foreignFloor, readExchangeRate, writeExchangeRate } from './exchange.ts'

describe('exchange rates', () => {
  test.each([
    ['58.1234', 581_234],
    ['58.5', 585_000],
    ['58', 580_000],
    ['0.0001', 1],
    ['0', null],
    ['0.0000', null],
    ['58.12345', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
  ])('%j is read as %s ten-thousandths of a peso', (text, rate) => expect(readExchangeRate(text)).toBe(rate))

  test('are written with four places, as they are read', () => {
    expect(
      ['58.1234', '0.3800', '1.0000'].map((text) => writeExchangeRate(readExchangeRate(text) ?? 0)),
    ).toEqual(['58.1234', '0.3800', '1.0000'])
  })

  test('an amount is worth what it buys, rounded down to a hundredth', () => {
    expect(foreignFloor(5_850_00, 585_000)).toBe(100_00)
    expect(foreignFloor(5_849_99, 585_000)).toBe(99_99)
    expect(foreignFloor(1_000_000_00, 1)).toBe(1_000_000_000_000)
  })
})
