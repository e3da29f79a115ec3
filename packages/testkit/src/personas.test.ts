import { ORDER_STATUSES } from '@sandigan/contract'
import { expect, test } from 'vitest'
import { PERSONAS, type Persona, promisedStatus } from './personas.ts'

test('there is a visitor, a verified borrower, one for each order status and one with a complaint', () => {
  expect(PERSONAS.map((one) => one.story)).toEqual(['visitor', 'verified', ...ORDER_STATUSES, 'complaint'])
})

function expectApart(people: readonly Persona[]): void {
  for (const of of [
    people.map((one) => one.name),
    people.map((one) => one.key),
    people.map((one) => one.phone.reference),
    people.map((one) => one.phone.ph),
    people.map((one) => one.sessionId),
  ])
    expect(new Set(of).size).toBe(people.length)
}

test('names, phones and sessions set every persona apart', () => expectApart(PERSONAS))

test('planted bug: phones that end in two figures of a number of three are noticed', () => {
  const short = (phone: string) => phone.slice(0, -1)
  for (const wrong of ['reference', 'ph'] as const) {
    const planted = PERSONAS.map((one) => ({
      ...one,
      phone: { ...one.phone, [wrong]: short(one.phone[wrong]) },
    }))
    expect(() => expectApart(planted)).toThrow('expected')
  }
})

test('only those with an order promise a status', () => {
  expect(PERSONAS.filter((one) => promisedStatus(one) === null).map((one) => one.key)).toEqual([
    'visitor',
    'verified',
  ])
})
