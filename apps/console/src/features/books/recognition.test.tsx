// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { daysOn } from '../../shared/format/dates.ts'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { RecognitionOfLoan } from '../borrower/recognition-of-loan.tsx'
import RecognitionScreen from './recognition-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const EFFECTIVE = { fees: 'effective', interest: 'until-default', lateCharges: 'paid', losses: 'allowance' }
const BY_DATES = { fees: 'day-one', interest: 'as-earned', lateCharges: 'accrued', losses: 'direct' }
const POLICIES = {
  nextVersion: 1,
  policies: [
    { id: 'effective', from: '2026-12-01', state: 'coming', ...EFFECTIVE, saved: null },
    { id: 'day-one', from: '2020-01-01', state: 'now', ...BY_DATES, saved: null },
  ],
}

const me = operatorWith('finance')

test('shows what holds for loans of today, and what comes', async () => {
  serve(() => ({ body: POLICIES }))
  await show(<RecognitionScreen />, { me })
  await screen.findByText('Loans paid out today: By dates')
  expect(
    screen.getByText(/From .*1 Dec.* on: Effective rate\.|From Dec 1, 2026 on: Effective rate\./),
  ).toBeTruthy()
  expect(screen.getAllByText('At the payout; with installments, when due').length).toBeGreaterThan(0)
})

test('a new policy begins with tomorrow and with what holds then, and another person approves it', async () => {
  const requests = serve(({ path }) => ({
    body: path === '/recognition-policies' ? POLICIES : { approvalId: 'a1', before: {}, after: {} },
  }))
  await show(<RecognitionScreen />, { me })
  await screen.findByText('Loans paid out today: By dates')
  fireEvent.keyDown(window, { key: 'n' })
  fireEvent.change(await screen.findByLabelText('Write-offs'), { target: { value: 'allowance' } })
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'the auditor' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
      action: 'saveRecognitionPolicy',
      reason: 'the auditor',
      payload: { version: 1, from: daysOn(me.today, 1), ...BY_DATES, losses: 'allowance' },
    }),
  )
})

const SUMS = {
  effectiveIncome: '0.00',
  contractInterest: '0.00',
  feeEarned: '0.00',
  paid: '0.00',
  waived: '0.00',
  modification: '0.00',
  writtenOff: '0.00',
  interestNotRecognised: '0.00',
  chargesNotRecognised: '0.00',
}
const SCHEDULE = {
  orderId: 'o1',
  on: '2027-05-01',
  policy: { id: 'effective', ...EFFECTIVE, effectiveMonthlyPpm: 51_791 },
  notAccruedSince: '2027-04-20',
  rows: [
    {
      ...SUMS,
      on: '2027-05-01',
      causes: ['due', 'today'],
      isPlanned: false,
      amortisedCost: '5841.39',
      principal: '6087.78',
      deferredFees: '246.39',
      effectiveIncome: '393.61',
      interestNotRecognised: '12.00',
    },
    {
      ...SUMS,
      on: '2027-05-31',
      causes: ['due'],
      isPlanned: true,
      amortisedCost: '0.00',
      principal: '0.00',
      deferredFees: '0.00',
    },
  ],
}

test('the schedule of a loan says what is income, what is planned, and what is not recognised and why', async () => {
  serve(() => ({ body: SCHEDULE }))
  await show(<RecognitionOfLoan orderId="o1" />, { me })
  fireEvent.click(await screen.findByText('Income and amortised cost'))
  await screen.findByText('Planned')
  expect(screen.getByText('Due, Today')).toBeTruthy()
  expect(screen.getByText(/^₱12\.00, earned since .* over 90 days late: income when paid$/)).toBeTruthy()
  expect(screen.queryByText('Modification')).toBeNull()
  expect(screen.getByText('5.1791% per 30 days')).toBeTruthy()
})

test('a loan of the older policy has one sentence; without the right there is nothing', async () => {
  const requests = serve(() => ({ body: { ...SCHEDULE, policy: null, rows: [] } }))
  await show(<RecognitionOfLoan orderId="o1" />, { me })
  fireEvent.click(await screen.findByText('Income and amortised cost'))
  await screen.findByText(/^By its dates: the fee was income/)
  cleanup()
  await show(<RecognitionOfLoan orderId="o1" />, { me: operatorWith('support') })
  expect(screen.queryByText('Income and amortised cost')).toBeNull()
  expect(requests).toHaveLength(1)
})
