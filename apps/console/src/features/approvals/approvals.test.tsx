// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@sandigan/contract/client/operator'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { SubjectProvider } from '../../shared/action/subject.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { subjectAddress, subjectName } from './subject.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAYLOAD = { productId: 'example-lite', version: 2, dailyRatePpm: 2_000, reason: 'dearer' }
const APPROVAL = {
  approvalId: 'approval1',
  action: 'saveProduct',
  subject: 'example-lite',
  reason: 'dearer',
  requestedBy: 'One Operator',
  requestedById: 'operator2',
  requestedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-11-27T02:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  payload: PAYLOAD,
  before: { dailyRatePpm: 1_000 },
  after: { dailyRatePpm: 2_000 },
  stale: false,
}
/** As the list has it. */
const LISTED = {
  approvalId: 'approval1',
  action: 'saveProduct',
  subject: 'example-lite',
  about: 'Example Lite',
  borrowerId: null,
} as const
const RULES = [{ code: 'CEILING_NOMINAL', rule: 'Interest of at most 6.00%', limit: '6.00%', value: '6.01%' }]
const cell = (amount: string, verdict: string, rules: object[] = []) => ({
  amount,
  periods: 3,
  termUnit: 31,
  totalPayable: '1090.00',
  instalment: '363.34',
  financeCharge: '140.00',
  netProceeds: '950.00',
  effectiveRate: '4.99',
  nominalRate: '6.00',
  yearlyRate: '80.00',
  verdict,
  notCovered: '',
  rules,
})
const PREVIEW = {
  refused: [],
  ceilings: 'SEC MC 14 s.2025',
  notCovered: '',
  amounts: ['1000.00', '1500.00'],
  terms: [{ periods: 3, termUnit: 31, days: 93 }],
  cells: [cell('1000.00', 'refused', RULES), cell('1500.00', 'not-covered')],
  shown: null,
}

async function showAs(role: Role, over: object = {}) {
  const requests = serve(({ path }) => ({
    body: path === '/approval' ? { ...APPROVAL, ...over } : PREVIEW,
  }))
  await show(<ApprovalPanel listed={LISTED} />, { me: operatorWith(role) })
  await screen.findByText('One Operator')
  return requests
}

test('who approves a version of a product sees what each loan would cost and what the law says of it', async () => {
  const requests = await showAs('credit')
  const grid = await screen.findByRole('table', { name: 'Amounts by terms' })
  expect(within(grid).getByText('Refused')).not.toBeNull()
  expect(within(grid).getByText('No ceiling')).not.toBeNull()
  const { reason: _, ...version } = PAYLOAD
  expect(requests.find(({ path }) => path === '/preview-product')?.body).toEqual(version)
  fireEvent.click(within(grid).getByText('Refused'))
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({
      ...version,
      cell: { amount: '1000.00', periods: 3, termUnit: 31 },
    }),
  )
  expect(await screen.findByText(/Interest of at most 6\.00%: this loan has 6\.01%/)).not.toBeNull()
})

test.each([
  { claim: 'of another change', role: 'credit', over: { action: 'withdrawProduct' } },
  {
    claim: 'that was decided: the rules of today say nothing of it',
    role: 'credit',
    over: { state: 'approved' },
  },
  { claim: 'for whoever may not ask for one', role: 'auditor', over: {} },
] as const)('no grid $claim', async ({ role, over }) => {
  const requests = await showAs(role, over)
  expect(screen.queryByText('What it would offer')).toBeNull()
  expect(requests.map(({ path }) => path)).toEqual(['/approval'])
})

test('what the change answered is read in words and pesos', async () => {
  const outcome = { repeated: false, writtenOff: '1234.50' }
  serve(({ path }) => ({
    body: path === '/approve' ? { repeated: false, outcome } : { ...APPROVAL, action: 'writeOff' },
  }))
  await show(<ApprovalPanel listed={LISTED} />, {
    me: { ...operatorWith('finance'), stepUpUntil: '2099-01-01T00:00:00.000Z' },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Approve/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'compared' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /Approve/ }))
  await screen.findByText('Approved and done')
  const rows = screen.getByRole('dialog').querySelectorAll('dl > div')
  expect([...rows].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Written off', '₱1,234.50'],
  ])
})

test('after an approval the result leads to what was changed', async () => {
  serve(({ path }) => ({
    body: path === '/approve' ? { repeated: false, outcome: {} } : { ...APPROVAL, action: 'writeOff' },
  }))
  const me = { ...operatorWith('credit'), stepUpUntil: '2099-01-01T00:00:00.000Z' }
  await show(
    <SubjectProvider value={{ name: 'Write off', address: '/console/loans/order1' }}>
      <ApprovalPanel listed={LISTED} />
    </SubjectProvider>,
    { me },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Approve/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'compared' } })
  fireEvent.click(dialog.getByRole('button', { name: /Approve/ }))
  const link = await screen.findByRole('link', { name: 'View' })
  expect(link.getAttribute('href')).toBe('/console/loans/order1')
})

test.each(['operator1', 'me@lender.example'])(
  'who a request is about (%s) is not offered to decide',
  async (subject) => {
    const me = { ...operatorWith('admin'), operatorId: 'operator1', email: 'me@lender.example' }
    serve(() => ({ body: { ...APPROVAL, action: 'resetSignIn', subject } }))
    await show(<ApprovalPanel listed={LISTED} />, { me })
    await screen.findByText('This is about you: somebody else decides.')
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  },
)

describe('what a request is about', () => {
  const WAIVER = { action: 'waiveCharge', subject: 'order1', payload: { orderId: 'order1', amount: '12.50' } }
  const OF_BORROWER = { ...LISTED, ...WAIVER, about: 'Liza H. Testrosa', borrowerId: 'b1' } as const
  const panelOf = async (listed: typeof OF_BORROWER, over: object = WAIVER) => {
    serve(() => ({ body: { ...APPROVAL, ...over } }))
    await show(<ApprovalPanel listed={listed} />, { me: operatorWith('finance') })
    await screen.findByText('One Operator')
  }

  test('leads to the loan by the name of the borrower, and its id is not shown a second time', async () => {
    await panelOf(OF_BORROWER)
    const link = screen.getByRole('link', { name: 'Liza H. Testrosa' })
    expect(link.getAttribute('href')).toBe('/console/loans/order1')
    expect(screen.queryByText('order1')).toBeNull()
    expect(screen.getByText('₱12.50')).not.toBeNull()
  })

  test.each([
    ['a match leads to the borrower', { ...OF_BORROWER, subject: 'b1/hit1' }, '/console/borrowers/b1'],
    ['an operator has no page', { ...LISTED, about: 'Sandbox Credit' }, undefined],
    ['who is given no names is given no link', { ...OF_BORROWER, about: null, borrowerId: null }, undefined],
  ])('%s', (_claim, of, address) => expect(subjectAddress(of)).toBe(address))

  test.each([
    ['saveHoliday', '2026-12-08', 'Dec 8, 2026'],
    ['saveRuleSet', '3', 'Version 3'],
    ['waiveCharge', 'order1', undefined],
  ] as const)('%s of %s is called %s', (action, subject, name) =>
    expect(subjectName({ action, subject, about: null, borrowerId: null })).toBe(name),
  )
})
