// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@sandigan/contract/client/operator'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { ApprovalPanel } from './approval-panel.tsx'

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
  await show(<ApprovalPanel approvalId="approval1" />, { me: operatorWith(role) })
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
  await show(<ApprovalPanel approvalId="approval1" />, {
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

test.each(['operator1', 'me@lender.example'])(
  'who a request is about (%s) is not offered to decide',
  async (subject) => {
    const me = { ...operatorWith('admin'), operatorId: 'operator1', email: 'me@lender.example' }
    serve(() => ({ body: { ...APPROVAL, action: 'resetSignIn', subject } }))
    await show(<ApprovalPanel approvalId="approval1" />, { me })
    await screen.findByText('This is about you: somebody else decides.')
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  },
)
