// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { RecordContact } from './record-contact.tsx'

// 10:00 in Manila.
const NOW = Date.parse('2026-11-25T02:00:00.000Z')

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(
  answer: { status?: number; body: unknown } = { body: { repeated: false, noteId: 'n1' } },
) {
  const requests = serve(() => answer)
  await show(<RecordContact orderId="o1" dueNow="1403.52" onDone={() => {}} />, {
    me: operatorWith('collections'),
  })
  fireEvent.keyDown(window, { key: 'l' })
  await screen.findByRole('dialog', { name: 'Record a contact' })
  return requests
}
const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
const send = () => press('Enter', { ctrlKey: true })

test('no answer is two keys: its own, and the one that sends', async () => {
  const requests = await open()
  press('n')
  expect(screen.getByText('Called again tomorrow.')).toBeTruthy()
  send()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ orderId: 'o1', outcome: 'no-answer', way: 'call' })
})

test.each([
  ['9:30 AM', '2026-11-25T01:30:00.000Z', 4],
  ['10 PM', '2026-11-25T14:00:00.000Z', 1],
])('at %s the ways of that hour are offered', async (_time, now, ways) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  await open()
  expect(screen.getByLabelText<HTMLSelectElement>('How').options).toHaveLength(ways)
})

test('a promise is of what is due now unless somebody says otherwise, and its day is one key', async () => {
  const requests = await open()
  expect(screen.queryByLabelText(/Promised amount/)).toBeNull()
  press('p')
  expect(screen.getByLabelText(/Promised amount/)).toHaveProperty('value', '1,403.52')
  press('2')
  send()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    orderId: 'o1',
    outcome: 'promised',
    promisedOn: '2026-11-26',
    promised: '1403.52',
    way: 'call',
  })
})

test('what was chosen of a promise is not sent with another outcome', async () => {
  const requests = await open()
  press('p')
  press('2')
  press('r')
  send()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ orderId: 'o1', outcome: 'refused', way: 'call' })
})

test('a key in a note is a letter of the note', async () => {
  await open()
  press('s')
  fireEvent.keyDown(screen.getByLabelText(/^Note/), { key: 'n' })
  expect(screen.getByRole('radio', { name: 'Spoke with the borrower' })).toHaveProperty('checked', true)
})

test('nothing is sent before somebody said what came of it', async () => {
  const requests = await open()
  send()
  expect(requests).toEqual([])
  expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([])
})

test('what was typed outlives a refusal and a reload', async () => {
  await open({ status: 409, body: { code: 'CONTACT_HOURS', error: 'Nobody is contacted at night' } })
  press('s')
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Lost the job.' } })
  send()
  await screen.findByText('Nobody is contacted at night')
  cleanup()
  await open()
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Lost the job.')
  expect(screen.getByRole('radio', { name: 'Spoke with the borrower' })).toHaveProperty('checked', true)
})
