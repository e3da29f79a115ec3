// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type SentRequest, operatorWith, serve, show } from '../../testing/show.tsx'
import ComplaintScreen from './complaint-screen.tsx'
import ComplaintsScreen from './complaints-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const COMPLAINT = {
  problemId: 'p1',
  borrowerId: 'b1',
  orderId: null,
  type: 'The app',
  sonType: '',
  content: 'The app is slow.',
  filedAt: '2026-11-20T02:00:00.000Z',
  replyBy: '2026-11-24',
  late: true,
  resolveBy: '2026-12-20',
  daysLeft: -1,
  repliedAt: null,
  score: null,
}
const LOAN = {
  orderId: 'o1',
  productName: 'Small loan',
  stage: 'overdue',
  principal: '5000.00',
  dueNow: '1403.52',
  outstanding: '4200.00',
  daysLate: 3,
  nextDueOn: '2026-11-22',
  nextDue: '1403.52',
  settledOn: null,
}
const PAID = {
  orderId: 'o1',
  reference: 'sandbox:r1',
  channel: '7-Eleven',
  amount: '700.00',
  paidOn: '2026-11-23',
  state: 'credited',
}
const CODE = {
  payCode: '5000000000012',
  orderId: 'o1',
  channel: 'GCash',
  amount: '1403.52',
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresOn: '2026-11-27',
  state: 'open',
}
const WHOLE = {
  ...COMPLAINT,
  borrowerName: 'Example Borrower',
  pictures: [],
  reply: null,
  loans: [LOAN],
  payments: [PAID],
  codes: [CODE],
}
const SAID = [
  {
    id: 'm1',
    at: '2026-11-23T02:00:00.000Z',
    kind: 'message',
    what: 'late1',
    orderId: 'o1',
    by: null,
    facts: { channel: 'sms', state: 'sent', text: 'Your payment was due.' },
  },
  {
    id: 'n1',
    at: '2026-11-22T02:00:00.000Z',
    kind: 'contact',
    what: 'call',
    orderId: 'o1',
    by: 'Ana',
    facts: { outcome: 'no-answer', text: 'Will try again.' },
  },
]
/** What the page requests besides the complaint. */
const beside = (path: string, replies: object[] = []): { body: unknown } | undefined => {
  if (path === '/timeline') return { body: { rows: SAID, next: null } }
  return path === '/suggested-replies' ? { body: { borrowerId: 'b1', replies } } : undefined
}
const FITS = {
  templateId: 'found',
  version: 1,
  title: 'We found your payment',
  text: 'We found ₱700.00.',
  missing: [],
  fits: true,
}
const OTHER = {
  templateId: 'sorry',
  version: 1,
  title: 'Sorry',
  text: 'Sorry about {order}.',
  missing: ['{order}'],
  fits: false,
}
const me = operatorWith('support')

test('complaints are listed with their deadlines, and the figures of thirty days', async () => {
  const figures = { filed: 4, answered: 3, inTime: 2, late: 1, rated: 0, stars: [0, 0, 0, 0, 0], byType: [] }
  const requests = serve(({ path }) => ({
    body: path === '/complaint-figures' ? figures : { rows: [COMPLAINT], next: null },
  }))
  await show(<ComplaintsScreen />, { me })
  await screen.findByText('Late since Nov 24, 2026')
  await screen.findByText('Filed in 30 days')
  expect(
    screen.getAllByRole('term').map((name) => `${name.textContent}: ${name.nextSibling?.textContent}`),
  ).toEqual(['Filed in 30 days: 4', 'Answered: 3', 'In time: 2', 'Late: 1'])
  expect(requests.find(({ path }) => path === '/complaint-figures')?.query).toEqual({
    from: '2026-10-27',
    to: '2026-11-25',
  })
})

test.each([
  { state: 'Late', of: {} },
  { state: 'Waiting for a reply', of: { late: false } },
  { state: 'Answered', of: { reply: { text: 'Done.', askScore: false, pictures: [] } } },
])('a complaint names its borrower and says that it is: $state', async ({ state, of }) => {
  serve(({ path }) => beside(path) ?? { body: { ...WHOLE, ...of } })
  await show(<ComplaintScreen />, {
    me,
    at: '/console/complaints/p1',
    path: '/console/complaints/$problemId',
  })
  expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Example Borrower' }).getAttribute('href')).toBe(
    '/console/borrowers/b1',
  )
})

const openOne = () =>
  show(<ComplaintScreen />, { me, at: '/console/complaints/p1', path: '/console/complaints/$problemId' })
const replyField = async () =>
  (await screen.findByLabelText(/^Reply/, { selector: 'textarea' })) as HTMLTextAreaElement

test('loan, payments, codes and contacts stand beside what it says', async () => {
  serve(({ path }) => beside(path) ?? { body: WHOLE })
  await openOne()
  await screen.findByText('Your payment was due.')
  for (const text of ['3 days late', '₱700.00', 'Credited', '5000000000012', 'Open', 'Call: no answer, Ana'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('₱1,403.52')).toHaveLength(2)
})

test('a long message is cut, and shown whole on request', async () => {
  const text = 'Your payment was due. '.repeat(10)
  const [message] = SAID
  const long = { ...message, facts: { ...message?.facts, text } }
  serve(
    ({ path }) =>
      (path === '/timeline' ? { body: { rows: [long, SAID[1]], next: null } } : beside(path)) ?? {
        body: WHOLE,
      },
  )
  await openOne()
  const words = await screen.findByText(text.trim())
  expect(words.className).toContain('line-clamp-3')
  expect(words.title).toBe('')
  // The short one has no button.
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(words.className).not.toContain('line-clamp-3')
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
})

test('the reply says that nothing is sent before, where it is read, and folds what is seldom used', async () => {
  serve(({ path }) => beside(path) ?? { body: WHOLE })
  await openOne()
  await screen.findByText(/^Nothing is sent until you press Reply\. .* in the app under Complaints\.$/)
  const fold = () => screen.getByText('Pictures · Ask for a rating').closest('details') as HTMLDetailsElement
  expect(fold().open).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask for a rating', hidden: true }))
  expect(fold().open).toBe(true)
})

test('a text that fits fills the reply by one tap, and what was typed stays above another one', async () => {
  const requests = serve(
    ({ path }) =>
      beside(path, [FITS, OTHER]) ?? {
        body: path === '/complaint' ? WHOLE : { repeated: false, problemId: 'p1' },
      },
  )
  await openOne()
  const field = await replyField()
  fireEvent.click(await screen.findByRole('button', { name: /We found your payment/ }))
  expect(field.value).toBe('We found ₱700.00.')
  fireEvent.change(field, { target: { value: 'We found ₱700.00. Thank you.' } })
  fireEvent.change(screen.getByLabelText('Other texts'), { target: { value: '0' } })
  expect(field.value).toBe('We found ₱700.00. Thank you.\n\nSorry about {order}.')
  expect(screen.getByText('Fill in by hand: {order}.')).toBeTruthy()
  expect(requests.some(({ path }) => path === '/answer-complaint')).toBe(false)
  fireEvent.change(field, { target: { value: 'We found it.' } })
  fireEvent.submit(field.form as HTMLFormElement)
  await vi.waitFor(() =>
    expect(requests.find(({ path }) => path === '/answer-complaint')?.body).toMatchObject({
      problemId: 'p1',
      text: 'We found it.',
      askScore: true,
    }),
  )
})

const picture = (name: string, type = 'image/png') => new File([new Uint8Array([1, 2, 3])], name, { type })

/** Opens the reply to the complaint, with a server that may refuse pictures. */
async function openReply(refuses: () => boolean) {
  let stored = 0
  const requests = serve(({ path }) => {
    const other = beside(path)
    if (other !== undefined) return other
    if (path === '/complaint') return { body: WHOLE }
    if (path !== '/add-reply-picture') return { body: { repeated: false, problemId: 'p1' } }
    if (refuses()) return { status: 409, body: { code: 'PICTURE_WRONG', error: 'it cannot be read' } }
    stored += 1
    return { body: { pictureId: `picture${stored}`, url: `/picture/${stored}` } }
  })
  await show(<ComplaintScreen />, {
    me,
    at: '/console/complaints/p1',
    path: '/console/complaints/$problemId',
  })
  const choose = (files: File[]) =>
    fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files } })
  await screen.findByLabelText('Choose pictures')
  return { requests, choose }
}

const bodiesOf = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body)

test('pictures are chosen or pasted, seen, taken away, and sent with the reply', async () => {
  const { requests, choose } = await openReply(() => false)
  fireEvent.change(screen.getByLabelText(/^Reply/, { selector: 'textarea' }), { target: { value: 'Here.' } })
  choose([picture('one.png'), picture('two.png')])
  await screen.findByAltText('Picture 2')
  expect(bodiesOf(requests, '/add-reply-picture')[0]).toEqual({
    problemId: 'p1',
    picture: 'AQID',
  })
  const clipboardData = { files: [picture('three.png'), picture('text.txt', 'text/plain')] }
  fireEvent.paste(document, { clipboardData })
  await screen.findByAltText('Picture 3')
  fireEvent.click(screen.getByRole('button', { name: 'Take picture 2 away' }))
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  await vi.waitFor(() => expect(bodiesOf(requests, '/answer-complaint')).toHaveLength(1))
  expect(bodiesOf(requests, '/answer-complaint')[0]).toMatchObject({
    text: 'Here.',
    pictures: ['picture1', 'picture3'],
  })
})

test('a picture that cannot be stored stays in sight until it is sent again or left out', async () => {
  let refuses = true
  const { requests, choose } = await openReply(() => refuses)
  const form = document.forms[0] as HTMLFormElement
  fireEvent.change(screen.getByLabelText(/^Reply/, { selector: 'textarea' }), { target: { value: 'Here.' } })
  choose([picture('one.png'), picture('notes.pdf', 'application/pdf')])
  await screen.findByText('one.png: it cannot be read')
  await screen.findByText('notes.pdf is no JPEG, PNG or WebP picture.')
  expect(bodiesOf(requests, '/add-reply-picture')).toHaveLength(1)
  expect(form.checkValidity()).toBe(false)
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByAltText('Picture 1')
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  await vi.waitFor(() => expect(form.checkValidity()).toBe(true))
  const text = screen.getByLabelText(/^Reply/, { selector: 'textarea' }) as HTMLTextAreaElement
  expect(text.value).toBe('Here.')
})
