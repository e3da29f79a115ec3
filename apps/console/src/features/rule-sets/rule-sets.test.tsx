// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import RuleSetsScreen from './rule-sets-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RULES = {
  age: { from: 18, to: 65, otherwise: 'decline' },
  identity: { otherwise: 'review' },
  duplicates: { otherwise: 'review' },
  lateness: { most: 30, otherwise: 'off' },
  openLoans: { most: 3, otherwise: 'off' },
  income: {
    assumed: {
      under10k: '5000.00',
      to20k: '10000.00',
      to30k: '20000.00',
      to50k: '30000.00',
      over50k: '50000.00',
    },
    share: 300_000,
    otherwise: 'off',
  },
  amounts: {
    classes: [
      { name: 'new', settledOnTime: 0, amount: '10000.00', open: '20000.00' },
      { name: 'known', settledOnTime: 1, amount: '20000.00', open: '40000.00' },
    ],
    otherwise: 'review',
  },
  offersLess: true,
  whenClear: 'review',
  decides: 'after-a-day',
}
const VERSION = {
  version: 4,
  usedAs: 'live',
  effectiveFrom: '2026-11-01',
  inForce: true,
  madeAt: '2026-11-01T02:00:00.000Z',
  madeBy: 'Example operator',
  reason: 'as a test',
  rules: RULES,
}
const SIMULATED = {
  simulated: 7,
  counts: [{ decided: 'approved', verdict: 'offer-less', applications: 7 }],
  changed: [
    {
      orderId: 'o1',
      decided: 'approved',
      verdict: 'offer-less',
      asked: '5000.00',
      amount: '3000.00',
      reason: 'rules',
    },
  ],
}
const me = operatorWith('credit')
const send = async (key: string) => {
  await screen.findByText('Try a draft')
  fireEvent.keyDown(window, { key })
  fireEvent.change(await screen.findByLabelText('Age from'), { target: { value: '21' } })
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'older' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
}

test('a draft begins with the live rules, is tried, and says what would have gone otherwise', async () => {
  const requests = serve(({ path }) => ({ body: path === '/rule-sets' ? [VERSION] : SIMULATED }))
  await show(<RuleSetsScreen />, { me })
  await send('t')
  await screen.findByText('7 applications, 1 would have gone otherwise')
  await screen.findByText('₱5,000.00: was approved, now offer less ₱3,000.00')
  expect(requests.find(({ path }) => path === '/simulate-rule-set')?.body).toEqual({
    rules: { ...RULES, age: { ...RULES.age, from: 21 } },
    latest: 1_000,
    reason: 'older',
  })
})

test('a version is asked for with the next number, and another person approves it', async () => {
  const requests = serve(({ path }) => ({
    body: path === '/rule-sets' ? [VERSION] : { approvalId: 'a1', before: {}, after: {} },
  }))
  await show(<RuleSetsScreen />, { me })
  await send('s')
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
      action: 'saveRuleSet',
      reason: 'older',
      payload: {
        version: 5,
        usedAs: 'shadow',
        effectiveFrom: me.today,
        rules: { ...RULES, age: { ...RULES.age, from: 21 } },
      },
    }),
  )
})
