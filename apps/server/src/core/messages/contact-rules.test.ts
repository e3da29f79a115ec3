import { describe, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { type ContactFacts, checkCall, checkContact } from './contact-rules.ts'

const at = (time: string) => createClock(() => Date.parse(`2026-11-23T${time}+08:00`))
const DAY = at('10:00:00')
const facts = (over: Partial<ContactFacts> = {}): ContactFacts => ({
  purpose: 'reminder',
  recipient: '13900000001',
  remindersOff: false,
  flagged: false,
  resting: false,
  notExpired: true,
  remindedToday: 0,
  remindersPerDay: 2,
  ...over,
})

describe('a reminder', () => {
  test.each([
    ['05:59:59', { may: 'wait', until: Date.parse('2026-11-23T06:00:00+08:00') }],
    ['06:00:00', { may: 'leave' }],
    ['21:59:59', { may: 'leave' }],
    ['22:00:00', { may: 'wait', until: Date.parse('2026-11-24T06:00:00+08:00') }],
  ])('at %s in Manila: %j', (time, verdict) => {
    expect(checkContact(at(time), facts())).toEqual(verdict)
  })

  test.each([
    ['the last that a day may have leaves', { remindedToday: 1 }, { may: 'leave' }],
    ['one more does not', { remindedToday: 2 }, { may: 'never', reason: 'daily-limit' }],
    ['whoever opted out gets none', { remindersOff: true }, { may: 'never', reason: 'opted-out' }],
    [
      'whoever is marked as one not to remind gets none',
      { flagged: true },
      { may: 'never', reason: 'flagged' },
    ],
    [
      'whoever waits for a call back gets none',
      { resting: true },
      { may: 'never', reason: 'call-back-requested' },
    ],
    ['of what is settled there is none', { notExpired: false }, { may: 'never', reason: 'overtaken' }],
    ['to nobody there is none', { recipient: '' }, { may: 'never', reason: 'no-address' }],
  ])('%s', (_claim, over, verdict) => {
    expect(checkContact(DAY, facts(over))).toEqual(verdict)
  })

  test('that may never leave does not wait for the morning', () => {
    expect(checkContact(at('23:00:00'), facts({ notExpired: false }))).toEqual({
      may: 'never',
      reason: 'overtaken',
    })
  })
})

describe('a notice', () => {
  const notice = { purpose: 'notice', remindersOff: true, resting: true, remindedToday: 9 } as const

  test('of what happened leaves whatever was said of reminders', () => {
    expect(checkContact(DAY, facts(notice))).toEqual({ may: 'leave' })
  })

  test('of what a thief may have done leaves at night, and to nobody else', () => {
    const security = { ...notice, purpose: 'security' } as const
    expect(checkContact(at('01:00:00'), facts(security))).toEqual({ may: 'leave' })
    expect(checkContact(at('01:00:00'), facts({ ...security, recipient: '' }))).toMatchObject({
      may: 'never',
    })
  })

  test('waits for the morning like everything else, and goes to nobody else', () => {
    expect(checkContact(at('05:00:00'), facts(notice))).toMatchObject({ may: 'wait' })
    expect(checkContact(DAY, facts({ ...notice, recipient: '' }))).toMatchObject({ may: 'never' })
  })
})

describe('a call', () => {
  const open = { recipient: '13900000001', flagged: false }
  test.each([
    ['05:59:59', { may: 'wait', until: Date.parse('2026-11-23T06:00:00+08:00') }],
    ['06:00:00', { may: 'call' }],
    ['21:59:59', { may: 'call' }],
    ['22:00:00', { may: 'wait', until: Date.parse('2026-11-24T06:00:00+08:00') }],
  ])('at %s in Manila: %j', (time, verdict) => {
    expect(checkCall(at(time), open)).toEqual(verdict)
  })

  test.each([
    ['to nobody', { recipient: '' }, 'no-number'],
    ['to whom a flag protects', { flagged: true }, 'flagged'],
  ])('%s is never made, at no hour', (_claim, over, reason) => {
    expect(checkCall(at('23:00:00'), { ...open, ...over })).toEqual({ may: 'never', reason })
  })
})
