import { expect, test } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'

test('whoever had a session last is known until it is over', () => {
  const sessions = createKnownSessions()
  expect(sessions.borrowerOf('one')).toBeUndefined()
  sessions.learn('one', 'ana')
  sessions.learn('one', 'ben')
  expect(sessions.borrowerOf('one')).toBe('ben')
  sessions.learn('one', undefined)
  expect(sessions.borrowerOf('one')).toBeUndefined()
})

test('beyond so many the one that was learnt first is forgotten', () => {
  const sessions = createKnownSessions(2)
  for (const session of ['one', 'two']) sessions.learn(session, `borrower of ${session}`)
  sessions.learn('one', 'another')
  expect(['one', 'two'].map(sessions.borrowerOf)).toEqual(['another', 'borrower of two'])
  sessions.learn('three', 'borrower of three')
  expect(['one', 'two', 'three'].map(sessions.borrowerOf)).toEqual([
    undefined,
    'borrower of two',
    'borrower of three',
  ])
})
