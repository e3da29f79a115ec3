// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import BorrowerScreen from './borrower-screen.tsx'
import { Timeline } from './timeline.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const BORROWER = {
  borrowerId: 'b1',
  name: 'Example Borrower',
  phone: '13900000001',
  registeredAt: '2026-11-01T02:00:00.000Z',
  language: 'en',
  client: 'new',
  reapplyFrom: null,
  reminders: 'on',
  dueReminders: 'on',
  certified: [],
  idPhotos: [{ side: 'idFront', savedAt: '2026-11-01T02:00:00.000Z' }],
  accounts: [],
  consents: [],
  flags: [{ kind: 'vulnerable', setAt: '2026-11-02T02:00:00.000Z', by: 'Other', reason: 'is ill' }],
  holds: [],
  screening: null,
  complaints: [{ problemId: 'p1', type: 'The app', filedAt: '', replyBy: '2026-11-20', late: true }],
  loans: [
    {
      orderId: 'o1',
      productId: 'p',
      productName: 'Example loan',
      orderStatus: 180,
      stage: 'overdue',
      principal: '5000.00',
      outstanding: '4000.00',
      daysLate: 7,
      nextDueOn: '2026-11-18',
      nextDue: '1300.00',
      agreedOn: null,
      settledOn: null,
    },
  ],
}
const TIMELINE = {
  rows: [
    {
      id: 'n',
      at: '2026-11-24T02:00:00.000Z',
      kind: 'note',
      what: 'written',
      orderId: null,
      by: 'Other',
      facts: { text: 'Will pay on Friday.' },
    },
    {
      id: 'l',
      at: '2026-11-20T02:00:00.000Z',
      kind: 'loan',
      what: 'paid',
      orderId: 'o1',
      by: null,
      facts: { amount: 130_050 },
    },
  ],
  next: null,
}

/** What the parts of the page request by themselves. */
const PARTS: Readonly<Record<string, object>> = {
  '/timeline': TIMELINE,
  '/contact-details': {
    orderId: 'o1',
    borrowerId: 'b1',
    phone: '13900000001',
    dial: '+8613900000001',
    closed: null,
    opensAt: null,
    language: 'en',
    lastContact: null,
    bestHour: null,
    promise: null,
    reminders: 'flagged',
    remindersRest: null,
    flags: ['vulnerable'],
  },
}

const open = (role: 'support' | 'collections' | 'credit') =>
  show(<BorrowerScreen />, {
    me: operatorWith(role),
    at: '/console/borrowers/b1',
    path: '/console/borrowers/$borrowerId',
  })

test('a borrower is shown with what must be known first, the loans and what happened', async () => {
  serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  await screen.findByText('Will pay on Friday.', { exact: false })
  for (const shown of ['No reminders are sent', 'Complaint about the app', '7 days late', '₱1,300.50'])
    expect(screen.getAllByText(shown, { exact: false }).length, shown).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Example loan' }).getAttribute('href')).toContain(
    '/console/loans/o1',
  )
})

test.each([
  [[], 'ConsentsNothing recorded.'],
  [[{ kind: 'privacy', givenAt: '2026-11-01T02:00:00.000Z' }], 'ConsentsPrivacyNov 1, 2026, 10:00 AM'],
])('consents %o are named, or that there are none', async (consents, shown) => {
  serve(({ path }) => ({ body: PARTS[path] ?? { ...BORROWER, consents } }))
  await open('collections')
  expect((await screen.findByText('Consents')).closest('section')?.textContent).toBe(shown)
})

test('what was certified is said in words, not in the codes of the forms', async () => {
  const fields = [
    { code: 'ref1Relation', value: 'parent' },
    { code: 'monthlyIncome', value: 'to20k' },
    { code: 'birthday', value: '1990-01-15' },
  ]
  const certified = [{ section: 'ext', savedAt: '2026-11-01T02:00:00.000Z', fields }]
  serve(({ path }) => ({ body: PARTS[path] ?? { ...BORROWER, certified } }))
  await open('collections')
  const part = (await screen.findByText('Certified: references')).closest('section')
  const terms = [...(part?.querySelectorAll('dt') ?? [])]
  expect(terms.map((name) => `${name.textContent}: ${name.nextSibling?.textContent}`).slice(0, 3)).toEqual([
    'Relation of reference 1: Parent',
    'Monthly income: ₱10,000 to ₱20,000',
    'Born: Jan 15, 1990',
  ])
})

test('whoever calls about loans has the number of the latest one on the page of its borrower', async () => {
  const requests = serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  expect((await screen.findByRole('link', { name: /^Call/ })).getAttribute('href')).toBe('tel:+8613900000001')
  expect(requests.find(({ path }) => path === '/contact-details')?.query).toEqual({ orderId: 'o1' })
})

test('an order is named at its steps, but not where the timeline is of that order alone', async () => {
  serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  expect((await screen.findByRole('link', { name: 'o1' })).getAttribute('href')).toBe('/console/loans/o1')
  cleanup()
  await show(<Timeline borrowerId="b1" orderId="o1" />, { me: operatorWith('collections') })
  await screen.findByText('Paid')
  expect(screen.queryByText('o1')).toBeNull()
})

test('looks stand together from the third on, and part what was done from what was seen', async () => {
  const view = (id: string, by: string) => ({
    id,
    at: '2026-11-24T02:00:00.000Z',
    kind: 'read',
    what: 'loans',
    orderId: null,
    by,
    facts: {},
  })
  const [note, loan] = TIMELINE.rows
  const rows = [
    view('1', 'One'),
    view('2', 'Two'),
    note,
    view('3', 'One'),
    view('4', 'Two'),
    view('5', 'One'),
    loan,
  ]
  serve(({ path }) => ({ body: path === '/timeline' ? { rows, next: null } : (PARTS[path] ?? BORROWER) }))
  await open('collections')
  fireEvent.click(await screen.findByRole('button', { name: 'All' }))
  const many = await screen.findByText('Viewed 3 times by One, Two')
  expect(many.closest('details')?.textContent).toContain('Viewed: loans, Two')
  expect(screen.getAllByText(/^Viewed: loans, (One|Two)$/)).toHaveLength(2)
})

test('looks are left out until they are asked for, alone or with all', async () => {
  const requests = serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  const shows = () =>
    requests.filter(({ path }) => path === '/timeline').map(({ query }) => query['show'] ?? 'everything')
  await vi.waitFor(() => expect(shows()).toEqual(['done']))
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await vi.waitFor(() => expect(shows()).toEqual(['done', 'reads']))
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await vi.waitFor(() => expect(shows()).toEqual(['done', 'reads', 'everything']))
})

test('a note is sent as it was typed, without a reason', async () => {
  const requests = serve(({ path }) => {
    if (path === '/add-note') return { body: { repeated: false, noteId: 'n2' } }
    return { body: PARTS[path] ?? BORROWER }
  })
  await open('support')
  fireEvent.click(await screen.findByRole('button', { name: /Add a note/ }))
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: 'Called again.' } })
  const [form] = document.getElementsByTagName('form')
  if (form === undefined) throw new Error('no form')
  fireEvent.submit(form)
  await vi.waitFor(() =>
    expect(requests.find(({ path }) => path === '/add-note')?.body).toEqual({
      borrowerId: 'b1',
      text: 'Called again.',
    }),
  )
})

test.each([
  { claim: 'one photo of an ID', idPhotos: BORROWER.idPhotos, shown: 1 },
  { claim: 'none', idPhotos: [], shown: 0 },
])('of a borrower with $claim the ID can be shown where there is one', async ({ idPhotos, shown }) => {
  serve(({ path }) => ({ body: PARTS[path] ?? { ...BORROWER, idPhotos } }))
  await open('credit')
  await screen.findByRole('button', { name: /Set a flag/ })
  expect(screen.queryAllByRole('button', { name: /Show the ID/ })).toHaveLength(shown)
})

test('what a role may not do is shown with who may', async () => {
  serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  const button = await screen.findByRole('button', { name: /Remove flag/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('steps of different families differ for who sees them and for who does not', async () => {
  serve(({ path }) => ({ body: PARTS[path] ?? BORROWER }))
  await open('collections')
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringMatching(/^Operator: Note, Other/),
    expect.stringMatching(/^Money: Paid₱1,300\.50 o1/),
  ])
})
