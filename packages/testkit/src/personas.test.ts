import { ORDER_STATUSES } from '@sandigan/contract'
import { expect, test } from 'vitest'
import { PERSONAS, promisedStatus } from './personas.ts'

test('there is a visitor, a verified borrower, one for each order status and one with a complaint', () => {
  expect(PERSONAS.map((one) => one.story)).toEqual(['visitor', 'verified', ...ORDER_STATUSES, 'complaint'])
})

test('names, phones and sessions set every persona apart', () => {
  for (const of of [
    PERSONAS.map((one) => one.name),
    PERSONAS.map((one) => one.key),
    PERSONAS.map((one) => one.phone.reference),
    PERSONAS.map((one) => one.phone.ph),
    PERSONAS.map((one) => one.sessionId),
  ])
    expect(new Set(of).size).toBe(PERSONAS.length)
})

test('only those with an order promise a status', () => {
  expect(PERSONAS.filter((one) => promisedStatus(one) === null).map((one) => one.key)).toEqual([
    'visitor',
    'verified',
  ])
})
