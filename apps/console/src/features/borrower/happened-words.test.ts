import { expect, test } from 'vitest'
import { factsOf, familyOf, type Happened, titleOf } from './happened-words.ts'

const happened = (
  kind: Happened['kind'],
  what: string,
  facts: Happened['facts'] = {},
  by: string | null = null,
) => ({ id: '1', at: '2026-11-24T02:00:00.000Z', orderId: null, kind, what, by, facts }) as Happened

test.each([
  [happened('loan', 'paid'), 'money'],
  [happened('loan', 'approved'), 'decision'],
  [happened('payout', 'sent'), 'money'],
  [happened('message', 'late7'), 'contact'],
  [happened('change', 'set-flag'), 'operator'],
  [happened('read', 'loans'), 'view'],
] as const)('%j belongs to %s', (row, family) => {
  expect(familyOf(row)).toBe(family)
})

test('each step has a title in words, with who did it', () => {
  expect([
    titleOf(happened('message', 'late7')),
    titleOf(happened('loan', 'noteConfirmed')),
    titleOf(happened('payout', 'over-limit')),
    titleOf(happened('change', 'set-flag', {}, 'Other')),
    titleOf(happened('message', 'fromANewerServer')),
  ]).toEqual([
    'Reminder, 7 days late',
    'Promissory note confirmed',
    'Payout: waits above the limit',
    'Set flag, Other',
    'From anewer server',
  ])
})

test('facts are read as people read them, and what is for machines is left out', () => {
  const message = {
    text: 'Hello.',
    state: 'sent',
    sentAt: '2026-11-24T02:00:00.000Z',
    channel: 'sms',
    attempts: 1,
  }
  expect(factsOf(happened('message', 'paid', message))).toEqual([
    'Hello.',
    'SMS',
    'sent Nov 24, 2026, 10:00 AM',
  ])
  const failed = { text: 'Hello.', state: 'failed', channel: 'sms', reason: 'no such number' }
  expect(factsOf(happened('message', 'paid', failed))).toEqual(['Hello.', 'SMS', 'failed', 'no such number'])
  expect(factsOf(happened('loan', 'noteConfirmed', { noteHash: '28df', on: '2026-11-24' }))).toEqual([])
  const paid = { amount: 130_050, channel: 'store', reference: 'r1' }
  expect(factsOf(happened('loan', 'paid', paid))).toEqual(['₱1,300.50', 'store', 'reference r1'])
  expect(factsOf(happened('complaint', 'rated', { score: 4 }))).toEqual(['4 of 5 stars'])
  expect(factsOf(happened('screening', 'open', { listedName: 'X', score: 873 }))).toEqual([
    'like X',
    'names 87.3% alike',
  ])
})
