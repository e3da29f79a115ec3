// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { daysOn } from '../../shared/format/dates.ts'
import { operatorWith, serve, show } from '../../testing/show.tsx'
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
