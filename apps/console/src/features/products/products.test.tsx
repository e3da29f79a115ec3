// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, type Serve, serve, show } from '../../testing/show.tsx'
import ProductScreen from './product-screen.tsx'
import ProductsScreen from './products-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const BOTH = { en: 'Quick cash', fil: 'Mabilis na pera' }
const first = {
  productId: 'example-lite',
  version: 1,
  effectiveFrom: '2026-01-01',
  name: 'Example Lite',
  amount: { min: '1000.00', max: '5000.00', step: '500.00' },
  choices: [{ periods: 3, termUnit: 31 }],
  dailyRatePpm: 2_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  client: 'any',
  look: {
    logo: '/logos/example-lite.png',
    tagline: BOTH,
    popType: 1,
    rank: 1,
    popUp: { message: BOTH, button: BOTH },
  },
  state: 'replaced',
}
const deed = {
  at: '2026-05-30T02:00:00.000Z',
  by: 'One Operator',
  approvedBy: 'Another Operator',
  reason: 'cheaper',
}
const VERSIONS = [
  {
    ...first,
    version: 3,
    effectiveFrom: '2026-12-01',
    dailyRatePpm: 1_500,
    state: 'planned',
    replaces: 2,
    saved: deed,
    withdrawn: null,
    notCovered: '',
  },
  {
    ...first,
    version: 2,
    effectiveFrom: '2026-06-01',
    state: 'in-force',
    replaces: 1,
    saved: null,
    withdrawn: null,
    notCovered: '',
  },
  { ...first, replaces: null, saved: null, withdrawn: null, notCovered: '' },
]

const view = (words: string) => ({
  productName: 'Example Lite',
  productLogo: '/logos/example-lite.png',
  tagline: words,
  amountRange: '₱1,000 – ₱5,000',
  termInfo: '93 days',
  rateDes: '6.00%',
  amount: '1000.00',
  periods: 3,
  termUnit: 31,
  details: [{ text: 'You borrow', value: '₱1,000.00' }],
  repay_plans: [],
  netProceeds: '950.00',
  instalment: '375.00',
  totalPayable: '1125.00',
  financeCharge: '175.00',
  effectiveRate: '9.10',
  effectiveRateDes: 'rates in words',
  buttonText: 'Apply',
})
const cell = (amount: string, verdict = 'within', rules: object[] = []) => ({
  amount,
  periods: 3,
  termUnit: 31,
  netProceeds: '950.00',
  instalment: '375.00',
  totalPayable: '1125.00',
  financeCharge: '175.00',
  effectiveRate: '9.10',
  nominalRate: '6.00',
  yearlyRate: '120.50',
  verdict,
  notCovered: verdict === 'not-covered' ? 'No ceiling of the SEC covers this cell' : '',
  rules,
})
const PREVIEW = {
  refused: [],
  ceilings: 'SEC MC 14 s.2025',
  notCovered: '',
  amounts: ['1000.00', '1500.00'],
  terms: [{ periods: 3, termUnit: 31, days: 93 }],
  cells: [cell('1000.00'), cell('1500.00')],
  shown: { en: view('Quick cash'), fil: view('Mabilis na pera') },
}
const answers =
  (preview: object = PREVIEW): Serve =>
  ({ path }) => {
    if (path === '/product-versions') return { body: VERSIONS }
    if (path === '/preview-product') return { body: preview }
    return { body: { approvalId: 'a1', repeated: false, before: {}, after: {} } }
  }
const open = (query: Record<string, string>, me = operatorWith('admin')) =>
  show(<ProductScreen />, {
    me,
    path: '/console/products/$productId',
    at: `/console/products/example-lite?${new URLSearchParams(query)}`,
  })

test('each version says what has become of it, and leads to its product', async () => {
  serve(() => ({ body: VERSIONS }))
  await show(<ProductsScreen />, { me: operatorWith('support') })
  const table = await screen.findByRole('table', { name: 'Versions of products' })
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map((row) => /Replaced|In force|Comes later/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Comes later',
    'In force',
    'Replaced',
  ])
  const [link] = within(table).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/console/products/example-lite?open=3')
  expect(screen.queryByRole('button', { name: 'New product' })).toBeNull()
})

test('a version says who saved and approved it and what it changed; one to come can be withdrawn', async () => {
  const requests = serve(answers())
  await open({ open: '3' })
  await screen.findByText('Another Operator')
  screen.getByRole('row', { name: 'Interest per day 0.2% 0.15%' })
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'too early' } })
  fireEvent.click(screen.getByRole('button', { name: 'Request approval' }))
  await screen.findByText(/Approval requested/)
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toEqual({
    action: 'withdrawProduct',
    reason: 'too early',
    payload: { productId: 'example-lite', version: 3 },
  })
})

test('one in force cannot be withdrawn', async () => {
  serve(answers())
  await open({ open: '2' })
  await screen.findByText('Nothing but its day.')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('a draft begins as the version it is from, is tried as it is typed, and is asked for as it was tried', async () => {
  const requests = serve(answers())
  await open({ draft: '2' })
  const rate = await screen.findByLabelText('Interest a day, %')
  fireEvent.change(rate, { target: { value: '0.18' } })
  fireEvent.change(screen.getByLabelText('Terms'), { target: { value: '3 x 31\n6 × 30' } })
  const tried = () => requests.filter(({ path }) => path === '/preview-product').map(({ body }) => body)
  await waitFor(() => expect(tried().at(-1)).toMatchObject({ dailyRatePpm: 1_800 }))
  const draft = tried().at(-1) as object
  expect(draft).toMatchObject({
    productId: 'example-lite',
    version: 4,
    effectiveFrom: '2026-11-26',
    choices: [
      { periods: 3, termUnit: 31 },
      { periods: 6, termUnit: 30 },
    ],
    look: { tagline: BOTH, popType: 1, rank: 1, popUp: { message: BOTH, button: BOTH } },
  })
  expect(draft).toMatchObject({ feePpm: 50_000 })
  expect(draft).not.toHaveProperty('lateCapPpm')
  expect(draft).not.toHaveProperty('look.logo')
  fireEvent.click(await screen.findByRole('button', { name: /^Save version 4/ }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a longer term' } })
  fireEvent.click(screen.getByRole('button', { name: 'Request approval' }))
  await screen.findByText(/Approval requested/)
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toEqual({
    action: 'saveProduct',
    reason: 'a longer term',
    payload: draft,
  })
})

test('who bears stamp tax is chosen: the lender is sent as nothing', async () => {
  const requests = serve(answers())
  await open({ draft: '2' })
  const tried = () => requests.filter(({ path }) => path === '/preview-product').map(({ body }) => body)
  await waitFor(() => expect(tried()).not.toEqual([]))
  expect(tried().at(-1)).not.toHaveProperty('stampTaxBorneBy')
  const choice = await screen.findByLabelText('Stamp tax on the note is')
  fireEvent.change(choice, { target: { value: 'borrower' } })
  await waitFor(() => expect(tried().at(-1)).toMatchObject({ stampTaxBorneBy: 'borrower' }))
})

test('each loan of the grid can be chosen; the borrower’s view is asked for it, in both languages', async () => {
  const requests = serve(answers())
  await open({ draft: '2' })
  const [, , chosen] = await screen.findAllByRole('row')
  fireEvent.click(within(chosen as HTMLElement).getByRole('button'))
  await screen.findByText('120.50%')
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: '/preview-product',
      body: { cell: { amount: '1500.00', periods: 3, termUnit: 31 } },
    }),
  )
  screen.getByText('Quick cash')
  fireEvent.click(screen.getByRole('button', { name: 'Filipino' }))
  screen.getByText('Mabilis na pera')
})

test('a loan above a ceiling is marked in words, names its rule, and the draft cannot be saved', async () => {
  const rules = [
    { code: 'CEILING_NOMINAL', rule: 'Interest of at most 6.00%', limit: '6.00%', value: '6.01%' },
  ]
  serve(
    answers({
      ...PREVIEW,
      cells: [cell('1000.00', 'refused', rules), cell('1500.00', 'not-covered')],
      notCovered: 'No ceiling of the SEC covers its loans above ₱10,000 or 4 months',
      shown: null,
    }),
  )
  await open({ draft: '2' })
  await screen.findByText('Nobody would be offered this loan.')
  screen.getByText('1 of 2 loans are refused')
  const save = screen.getByRole('button', { name: /^Save version 4/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /Refused/ }))
  await screen.findByText('Interest of at most 6.00%: this loan has 6.01%, 6.00% is allowed.')
  screen.getByText('No ceiling of the SEC covers its loans above ₱10,000 or 4 months.')
  expect(screen.queryByText('No ceiling of the SEC covers this cell.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /No ceiling/ }))
  await screen.findByText('No ceiling of the SEC covers this cell.')
})

test('a field that cannot be read is named, and nothing can be saved', async () => {
  serve((request) =>
    request.path === '/preview-product'
      ? { status: 400, body: { code: 'INPUT_INVALID', error: 'feePpm is wrong: must be <= 1000000' } }
      : answers()(request),
  )
  await open({ draft: '2' })
  await screen.findAllByText('Processing fee, % is too large')
  expect(screen.getByRole('button', { name: /^Save version 4/ }).getAttribute('aria-disabled')).toBe('true')
})

test('whoever may not draft reads the history alone', async () => {
  serve(answers())
  await open({ open: '3' }, operatorWith('support'))
  await screen.findByText('Another Operator')
  expect(screen.queryByRole('link', { name: /Draft/ })).toBeNull()
})
