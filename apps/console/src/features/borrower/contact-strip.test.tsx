// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { ContactStrip } from './contact-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DETAILS = {
  orderId: 'o1',
  borrowerId: 'b1',
  phone: '09170000001',
  dial: '+639170000001',
  closed: null,
  opensAt: null,
  language: 'fil',
  lastContact: null,
  bestHour: null,
  promise: null,
  reminders: 'on',
  remindersRest: null,
  flags: [],
}

const open = async (over: object, role: 'collections' | 'finance' = 'collections') => {
  const requests = serve(() => ({ body: { ...DETAILS, ...over } }))
  await show(<ContactStrip orderId="o1" />, { me: operatorWith(role) })
  return requests
}

test('the number is a link that calls, in the groups in which it is read out', async () => {
  await open({})
  const link = await screen.findByRole('link', { name: 'Call 0917 000 0001' })
  expect(link.getAttribute('href')).toBe('tel:+639170000001')
  expect(screen.getByText('Filipino')).toBeTruthy()
  expect(screen.getByText('Nobody has contacted the borrower yet')).toBeTruthy()
})

test('at night the number is closed, with the time at which it opens', async () => {
  await open({ phone: '091••••0001', dial: null, closed: 'hours', opensAt: '2026-11-25T22:00:00.000Z' })
  await screen.findByText('091••••0001')
  expect(screen.getByText(/^Closed until (06:00|6:00 AM)/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a flag that stops calls is said, and one that stops reminders by its name', async () => {
  await open({ dial: null, closed: 'flagged', reminders: 'flagged', flags: ['deceased'] })
  await screen.findByText('A flag of the borrower stops calls.')
  expect(screen.getByText('Stopped by a flag: deceased')).toBeTruthy()
})

test('what was said last and what was promised is read without a tap', async () => {
  await open({
    lastContact: {
      at: '2026-11-24T02:05:00.000Z',
      by: 'Example colleague',
      way: 'call',
      outcome: 'promised',
      promisedOn: '2026-11-24',
      promised: '1400.50',
      text: 'After payday.',
    },
    promise: { on: '2026-11-24', amount: '1400.50', broken: true },
    bestHour: 18,
  })
  await screen.findByText(/promised to pay, .*, Example colleague$/)
  for (const text of ['“After payday.”', 'Broken', /^₱1,400\.50 by/, /^6 to 7 PM/])
    expect(screen.getByText(text)).toBeTruthy()
})

test('reminders that rest say until when, and why', async () => {
  await open({ remindersRest: { requestedOn: '2026-11-24', until: '2026-11-27' } })
  expect(await screen.findByText(/^Rest until .*: a call back was requested$/)).toBeTruthy()
})

test('whoever does not record contacts is not shown the number', async () => {
  const requests = await open({}, 'finance')
  expect(requests).toEqual([])
})
