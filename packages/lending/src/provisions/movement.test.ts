import { describe, expect, test } from 'vitest'
import { type Allowed, chargedBy, LOSS_CAUSES, movementOf } from './movement.ts'

describe('the movements of a month', () => {
  const of = {
    first: '2027-01-01',
    disbursedOn: '2026-12-05',
    settledOn: null,
    writtenOffOn: null,
    soldOn: null,
    newRates: false,
  }
  const at = (allowance: number, more: Partial<Allowed> = {}): Allowed => ({
    stage: 1,
    allowance,
    taken: 0,
    ...more,
  })

  test.each([
    ['new', null, at(10), { disbursedOn: '2027-01-01', newRates: true }],
    ['ended', at(10), at(0), { settledOn: '2027-01-20', newRates: true }],
    ['sold', at(10), at(0), { soldOn: '2027-01-20', newRates: true }],
    ['written-off', at(10), at(0, { taken: 70 }), { writtenOffOn: '2027-01-20', settledOn: '2027-01-30' }],
    ['stage', at(10), at(40, { stage: 2 }), { newRates: true }],
    ['rates', at(10), at(12), { newRates: true }],
    ['rest', at(10), at(12), {}],
    ['rest', null, at(12), { newRates: true }],
  ] as const)('%s: the first of the causes that is so (%#)', (cause, before, now, more) => {
    expect(movementOf(before, now, { ...of, ...more })?.cause).toBe(cause)
  })

  test('of the last day of the month before, a payout is no new one', () => {
    expect(movementOf(at(10), at(12), { ...of, disbursedOn: '2026-12-31' })?.cause).toBe('rest')
  })

  test('nothing is said of a loan that has none and took nothing', () => {
    const off = at(0, { taken: 70 })
    expect(movementOf(off, off, { ...of, writtenOffOn: '2026-12-20' })).toBeNull()
  })

  test('a write-off takes more than was set aside: the month is charged for the rest', () => {
    const movement = movementOf(at(10), at(0, { taken: 70 }), { ...of, writtenOffOn: '2027-01-20' })
    expect(movement && chargedBy(movement)).toBe(60)
  })

  test('a sale takes all that was set aside: the month is charged for nothing', () => {
    const sold = { ...of, soldOn: '2027-01-20' }
    expect(movementOf(at(10), at(0), sold)).toEqual({ cause: 'sold', before: 10, after: 0, used: 10 })
    // Written off before it in the same month, there was nothing left to go with it.
    const writtenOff = movementOf(at(10), at(0, { taken: 70 }), { ...sold, writtenOffOn: '2027-01-05' })
    expect(writtenOff).toMatchObject({ cause: 'written-off', used: 70 })
  })

  test('opening, what is charged and what is used lead to the closing, whatever the loans did', () => {
    let opening = 0
    let closing = 0
    const causes = new Map<string, number>(LOSS_CAUSES.map((cause) => [cause, 0]))
    for (const before of [0, 5, 17, 40])
      for (const after of [0, 9, 60])
        for (const taken of [0, 30])
          for (const more of [
            {},
            { disbursedOn: '2027-01-09' },
            { settledOn: '2027-01-09' },
            { newRates: true },
          ]) {
            const moved = movementOf(at(before), at(after, { taken }), { ...of, ...more })
            opening += before
            closing += after
            if (moved) causes.set(moved.cause, (causes.get(moved.cause) ?? 0) + chargedBy(moved) - moved.used)
          }
    expect(opening + [...causes.values()].reduce((sum, one) => sum + one, 0)).toBe(closing)
    expect([...causes.values()].filter((one) => one !== 0).length).toBeGreaterThan(2)
  })
})
