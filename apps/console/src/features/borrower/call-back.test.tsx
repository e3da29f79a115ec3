// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { CallBackNotice } from './call-back.tsx'
import { factsOf, type Happened, titleOf } from './happened-words.ts'
import { MessagesOfLoan } from './loan-documents.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Of = Parameters<typeof CallBackNotice>[0]['loan']
const NONE = { callBack: null, remindersRest: null }
const REST = { requestedOn: '2026-11-30', until: '2026-12-03' }
const CALL = {
  at: '2026-12-01T06:00:00.000Z',
  when: 'later',
  note: 'My shop was flooded',
  requestedAt: '2026-11-30T02:00:00.000Z',
} as const
const me = operatorWith('collections')
const notices = (loan: object) => <CallBackNotice loan={{ ...NONE, ...loan } as Of} />

test.each([
  ['later', /do not call before it/],
  ['now', /Call now/],
  ['passed', /This hour has passed/],
] as const)('a call back whose hour is %s says so, with its hour and its note', async (when, text) => {
  await show(notices({ callBack: { ...CALL, when } }), { me })
  expect(screen.getByText(/^Call back requested for .*2026.*–/)).toBeTruthy()
  expect(screen.getByText('“My shop was flooded”')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/Reminders rest/)).toBeNull()
})

test('a call back and the rest of reminders are one notice', async () => {
  await show(notices({ callBack: CALL, remindersRest: REST }), { me })
  expect(screen.getByText(/do not call before it\. Reminders rest until Dec 3, 2026\.$/)).toBeTruthy()
  expect(screen.queryByText(/The borrower requested/)).toBeNull()
})

test('resting reminders are explained on the loan and beside its messages', async () => {
  const said = /requested a call back on .*30.*2026\. Reminders rest until .*2026\./
  await show(notices({ remindersRest: REST }), { me })
  expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  serve(() => ({
    body: { reminders: 'on', dueReminders: 'on', remindersRest: REST, mail: null, messages: [] },
  }))
  await show(<MessagesOfLoan orderId="o1" />, { me })
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('the timeline names the hour, the note and the rest', () => {
  const row = {
    id: 'call-back x',
    at: CALL.requestedAt,
    kind: 'call-back',
    what: 'requested',
    orderId: 'o1',
    by: null,
    facts: { callAt: CALL.at, note: CALL.note, restsUntil: '2026-12-03' },
  } satisfies Happened
  expect(titleOf(row)).toBe('Call back: requested')
  expect(titleOf({ ...row, what: 'moved' })).toBe('Call back: moved')
  expect(factsOf(row)).toEqual([
    expect.stringMatching(/^for .*2026.*–/),
    CALL.note,
    expect.stringMatching(/^reminders rest until .*2026/),
  ])
})
