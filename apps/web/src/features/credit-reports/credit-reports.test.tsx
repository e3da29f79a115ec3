// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SearchText } from '../../router/address.ts'
import { CreditReportsScreen } from './credit-reports-screen.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({}),
  useGo: () => ({
    href: (path: string, extra: SearchText = {}) => {
      const given = Object.entries(extra).filter((pair): pair is [string, string] => Boolean(pair[1]))
      return `${path}?${new URLSearchParams(given)}`
    },
  }),
}))

afterEach(() => cleanup())

type Loan = ComponentProps<typeof CreditReportsScreen>['reports']['loans'][number]

const report = {
  asOf: '2026-10-31',
  correcting: 0,
  phase: 'active',
  outstanding: '4500.00',
  overdue: '1500.00',
  daysLate: 12,
  lastPaidOn: '2026-10-02',
  lastPaid: '1450.00',
  renegotiated: 0,
  disputed: 0,
} as const

const loan = (over: Partial<Loan>): Loan => ({
  orderId: '22',
  productId: 'sandigan-lite',
  productName: 'Example Lite',
  granted: '5000.00',
  grantedOn: '2026-08-01',
  disputed: 0,
  report,
  ...over,
})

const show = (...loans: Loan[]) => render(<CreditReportsScreen reports={{ loans }} />)
const linkTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')

test('a loan is in plain words: as of which day, what is left, what is late, the last payment', () => {
  show(loan({}))
  const page = document.body.textContent ?? ''
  for (const words of ['Being paid', '₱4,500.00', '₱1,500.00, 12 days', '₱1,450.00 on'])
    expect(page).toContain(words)
  expect(page).toContain('Credit Information Corporation')
})

test('what is wrong is disputed by the complaint of its own kind, about that loan', () => {
  show(loan({}))
  expect(linkTo('Tell us what is wrong')).toBe(
    '/complainPageNext?problemType=8&orderNo=22&productId=sandigan-lite',
  )
})

test('a dispute that waits says so and leads to the complaints, not to a second one', () => {
  show(loan({ disputed: 1 }))
  expect(screen.getByText(/You reported that this is wrong/)).toBeTruthy()
  expect(linkTo('See my complaints')).toBe('/complaintList?')
  expect(screen.queryByText('Tell us what is wrong')).toBeNull()
})

test('before the first report, and without a loan, nothing is made up', () => {
  const { report: _none, ...fresh } = loan({})
  show(fresh)
  expect(screen.getByText(/Not reported yet/)).toBeTruthy()
  expect(screen.queryByText('Being paid')).toBeNull()
  expect(screen.queryByText('Tell us what is wrong')).toBeNull()
  cleanup()
  show()
  expect(screen.getByText('No loan to report')).toBeTruthy()
})

test('a correction on its way, and dates that were changed, are named', () => {
  show(loan({ report: { ...report, correcting: 1, renegotiated: 1, daysLate: 0, overdue: '0.00' } }))
  expect(screen.getByText(/A correction is on its way/)).toBeTruthy()
  expect(screen.getByText('Were changed')).toBeTruthy()
  expect(screen.getByText('Nothing')).toBeTruthy()
})
