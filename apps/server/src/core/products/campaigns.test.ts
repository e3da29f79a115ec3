import { expect, test } from 'vitest'
import { campaignState } from './campaigns.ts'

const DAYS = { starts_on: '2026-11-24', ends_on: '2026-11-30', paused: false }

test.each([
  ['2026-11-23', 'planned'],
  ['2026-11-24', 'running'],
  ['2026-11-30', 'running'],
  ['2026-12-01', 'over'],
] as const)('on %s a campaign of 24 to 30 November is %s', (today, state) => {
  expect(campaignState(DAYS, today)).toBe(state)
})

test('without an end it runs on; paused it does not, and over it is over', () => {
  expect(campaignState({ ...DAYS, ends_on: null }, '2030-01-01')).toBe('running')
  expect(campaignState({ ...DAYS, paused: true }, '2026-11-23')).toBe('paused')
  expect(campaignState({ ...DAYS, paused: true }, '2026-11-30')).toBe('paused')
  expect(campaignState({ ...DAYS, paused: true }, '2026-12-01')).toBe('over')
})
