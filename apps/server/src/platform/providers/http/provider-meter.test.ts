import { describe, expect, test } from 'vitest'
import { createProviderMeter, percentileOf } from './provider-meter.ts'

const clock = { today: () => '2026-11-24' }
const call = (outcome: 'answered' | 'refused' | 'timeout' | 'not-tried', ms: number) =>
  ({ provider: 'example', outcome, seconds: ms / 1_000 }) as const

describe('a meter', () => {
  test('puts times into classes whose upper end belongs to them', () => {
    const meter = createProviderMeter(clock)
    for (const ms of [100, 100.1, 150, 90_000_000]) meter.count(call('answered', ms))
    expect(meter.take().map(({ withinMs, calls }) => [withinMs, calls])).toEqual([
      [100, 1],
      [150, 2],
      [3_600_000, 1],
    ])
    expect(meter.take()).toEqual([])
  })

  test('takes everything that is no word of the provider for failed, and counts again what is put back', () => {
    const meter = createProviderMeter(clock)
    for (const outcome of ['answered', 'refused', 'timeout', 'not-tried'] as const)
      meter.count(call(outcome, 1))
    const taken = meter.take()
    meter.count(call('timeout', 1))
    meter.putBack(taken)
    expect(meter.take().map(({ outcome, calls }) => [outcome, calls])).toEqual([
      ['failed', 3],
      ['answered', 1],
      ['refused', 1],
    ])
  })

  test('says of two breakers the one that lets less through', () => {
    const meter = createProviderMeter(clock)
    const [payments, payouts] = [meter.addBreaker('example'), meter.addBreaker('example')]
    expect(meter.breakers().get('example')).toBe('closed')
    payouts('half-open')
    expect(meter.breakers().get('example')).toBe('half-open')
    payments('open')
    expect(meter.breakers().get('example')).toBe('open')
    payments('closed')
    payouts('closed')
    expect(meter.breakers().get('example')).toBe('closed')
  })
})

describe('a percentile', () => {
  const counted = [
    { withinMs: 100, calls: 50 },
    { withinMs: 200, calls: 50 },
  ]
  test.each([
    [50, 100],
    [75, 175],
    [100, 200],
  ])('of %i of 100 lies within its class', (percent, ms) => {
    // The class of 200 ms begins at 150.
    expect(percentileOf(counted, percent)).toBe(ms)
  })
  test('of nothing is null', () => {
    expect(percentileOf([], 50)).toBeNull()
  })
})
