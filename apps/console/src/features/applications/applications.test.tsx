// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ApplicationScreen from './application-screen.tsx'
import ApplicationsScreen from './applications-screen.tsx'
import { evaluation, ONE, WAITING } from '../../testing/example-application.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = operatorWith('credit')
const inQueue = (orderId: string, claim: object | null = null) => ({
  item: `application:${orderId}`,
  kind: 'application',
  orderId,
  claim: claim && { until: '2026-11-25T06:00:00.000Z', ...claim },
})
const QUEUE = [inQueue('o0', { by: 'Other', mine: false }), inQueue('o1'), inQueue('o2'), inQueue('o3')]
const serveOne = (one: object = ONE, queue: object[] = QUEUE) =>
  serve(({ path }) => {
    if (path === '/inbox') return { body: { rows: queue, kinds: [] } }
    if (path === '/applications')
      return { body: { rows: [WAITING, { ...WAITING, orderId: 'o2' }], next: null } }
    return { body: path === '/application' ? one : { repeated: false } }
  })
const open = (as = me) =>
  show(<ApplicationScreen />, {
    me: as,
    at: '/console/applications/o1',
    path: '/console/applications/$orderId',
  })
const press = (key: string) => fireEvent.keyDown(window, { key })

test('applications are listed with what holds them', async () => {
  serveOne()
  await show(<ApplicationsScreen />, { me })
  expect(await screen.findAllByText('ID photo missing')).toHaveLength(2)
  expect(screen.getAllByText('₱5,000.00')).toHaveLength(2)
})

test('one stands with its facts beside what the live and the shadow rules say', async () => {
  serveOne()
  await open()
  await screen.findByText('Credit rules, version 3')
  await screen.findByText('Shadow rules, version 4')
  expect(screen.getAllByText('36 years')).toHaveLength(2)
  await screen.findByText('Requested from the borrower: A clear photo of the front of the ID.')
})

test('shows where the borrower lives and is reached, what the loan costs, and its part of the income', async () => {
  serveOne()
  await open()
  const facts = () =>
    screen
      .getAllByRole('term')
      .map((name) => `${name.textContent}: ${name.nextSibling?.textContent?.replaceAll(/\s+/g, ' ')}`)
  await screen.findByText('Total to repay')
  expect(facts()).toEqual(
    expect.arrayContaining([
      'Installments: 4 of ₱1,403.52, 30 days apart',
      'Total to repay: ₱5,614.08',
      'Total cost: ₱764.08 (interest and fees)',
      'Phone: +639170000001',
      'Address: 1 Example Street, Barangay 1, City of Manila',
      'Friend: Example Friend •••••••0002',
    ]),
  )
  expect(facts().find((fact) => fact.startsWith('Share of income'))).toMatch(
    /^Share of income: 16.1%₱1,403.52 and ₱200.00 for other loans a month\. .* count it as ₱10,000.00\.$/,
  )
})

const LOAN = {
  orderId: 'o9',
  productId: 'small',
  productName: 'Small loan',
  orderStatus: 200,
  stage: 'settled',
  principal: '3000.00',
  outstanding: '0.00',
  daysLate: 0,
  worstDaysLate: 0,
  agreedOn: '2026-05-01',
  settledOn: '2026-09-01',
}
test.each([
  ['Never late, paid', LOAN],
  ['up to 12 days late', { ...LOAN, worstDaysLate: 12 }],
  [
    '3 days late, ₱900.00 owed',
    { ...LOAN, stage: 'overdue', settledOn: null, daysLate: 3, outstanding: '900.00' },
  ],
  ['₱900.00 owed', { ...LOAN, stage: 'running', settledOn: null, outstanding: '900.00' }],
])('an earlier loan says how it went: %s', async (words, loan) => {
  serveOne({ ...ONE, otherLoans: [loan] })
  await open()
  await screen.findByText('Small loan, ₱3,000.00')
  expect(screen.getByRole('link', { name: 'Small loan, ₱3,000.00' }).closest('li')?.textContent).toContain(
    words,
  )
})

test.each([
  // The one text is also the note that the server takes from whoever knows the holds.
  ['a', 'Reason', { decision: 'approve', note: 'checked by phone' }],
  ['o', 'Amount', { decision: 'offer-less', amount: '3000.00', code: 'income' }],
])('%s opens its own form, which decides', async (key, label, sent) => {
  const requests = serveOne()
  await open()
  await screen.findByText('Credit rules, version 3')
  press(key)
  const field = await screen.findByLabelText(label)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'checked by phone' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/decide')?.body).toEqual({
      orderId: 'o1',
      reason: 'checked by phone',
      ...sent,
    }),
  )
})

test('what is missing is asked for by its words', async () => {
  const requests = serveOne()
  await open()
  await screen.findByText('Credit rules, version 3')
  press('m')
  fireEvent.click(await screen.findByLabelText('Work and monthly income'))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'unclear' } })
  fireEvent.submit(screen.getByLabelText('Reason').closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/request-information')?.body).toEqual({
      orderId: 'o1',
      wanted: ['work'],
      reason: 'unclear',
    }),
  )
})

test('who may not decide reads which role may', async () => {
  serveOne()
  await open(operatorWith('support'))
  await screen.findByText('Credit rules, version 3')
  press('d')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /Approve/ }).getAttribute('aria-disabled')).toBe('true')
})

test('an approval is taken back, and cannot be made again meanwhile', async () => {
  serveOne({ ...ONE, stage: 'awaiting-note', stillWanted: [] })
  await open()
  await screen.findByRole('button', { name: /Revoke the approval/ })
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

test('a clear one is approved by two keys, with the reason that is so', async () => {
  const clear = { ...ONE, holds: [], stillWanted: [], evaluations: [{ ...evaluation, verdict: 'approve' }] }
  const requests = serveOne(clear)
  const { address } = await open()
  await screen.findByText(/every rule passed/)
  press('a')
  const reason = await screen.findByLabelText('Reason')
  expect(reason).toHaveProperty('value', 'clear by the rules, version 3')
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(address()).toBe('/console/applications/o2'))
  expect(requests.find(({ path }) => path === '/decide')?.body).toEqual({
    orderId: 'o1',
    decision: 'approve',
    reason: 'clear by the rules, version 3',
  })
  // The one before is somebody else's; the next one is claimed before it is opened.
  expect(requests.find(({ path }) => path === '/claim-item')?.body).toEqual({ item: 'application:o2' })
})

test('one that is left is given back, and what another one took meanwhile is passed over', async () => {
  const claimed: unknown[] = []
  const requests = serve(({ path, body }) => {
    if (path === '/inbox')
      return {
        body: { rows: [inQueue('o1', { by: 'Me', mine: true }), inQueue('o2'), inQueue('o3')], kinds: [] },
      }
    if (path === '/claim-item') claimed.push(body)
    if (path === '/claim-item' && claimed.length === 1)
      return { status: 409, body: { code: 'CLAIMED', error: 'Other works on it' } }
    return { body: path === '/application' ? ONE : {} }
  })
  const { address } = await open()
  await screen.findByText(/You work on it until/)
  press('n')
  await waitFor(() => expect(address()).toBe('/console/applications/o3'))
  expect(requests.find(({ path }) => path === '/release-item')?.body).toEqual({ item: 'application:o1' })
  expect(claimed).toEqual([{ item: 'application:o2' }, { item: 'application:o3' }])
})

test('who comes second sees who was first, and keeps what was typed', async () => {
  let one: object = ONE
  serve(({ path }) => {
    if (path === '/inbox') return { body: { rows: QUEUE, kinds: [] } }
    if (path !== '/decide') return { body: one }
    one = {
      ...ONE,
      stage: 'declined',
      decision: { what: 'decline', by: 'Other', at: evaluation.at, reason: 'too much' },
    }
    return { status: 409, body: { code: 'ALREADY_DECLINED', error: 'the rules of lending do not allow it' } }
  })
  await open()
  await screen.findByText('Credit rules, version 3')
  press('a')
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'known at the branch' } })
  fireEvent.submit(screen.getByLabelText('Reason').closest('form') as HTMLFormElement)
  expect(await screen.findAllByText(/Other declined this on .*: too much/)).toHaveLength(2)
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'known at the branch')
})

test('a photo of the ID is fetched by a key, and the look is on record for this application', async () => {
  const requests = serve(({ path }) => {
    if (path === '/inbox') return { body: { rows: QUEUE, kinds: [] } }
    return { body: path === '/show-id-photo' ? { contentType: 'image/png', picture: 'AAAA' } : ONE }
  })
  await open()
  await screen.findByText('Photos of the ID')
  press('i')
  await screen.findByAltText('Front of the ID')
  expect(requests.find(({ path }) => path === '/show-id-photo')?.body).toEqual({
    borrowerId: 'b1',
    side: 'idFront',
    reason: 'to decide application o1',
  })
})
