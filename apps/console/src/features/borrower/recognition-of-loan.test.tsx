// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { RecognitionOfLoan } from './recognition-of-loan.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const EFFECTIVE = { fees: 'effective', interest: 'until-default', lateCharges: 'paid', losses: 'allowance' }
const me = operatorWith('finance')

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
