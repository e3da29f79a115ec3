// @vitest-environment jsdom
import { matchSuspense, releasePayout, saveHoliday } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorWith, type Serve, serve, show } from '../../testing/show.tsx'
import { StepUpDialog } from '../../frame/step-up-dialog.tsx'
import { Action } from './action.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const Release = () => (
  <>
    <Action call={releasePayout} title="Release" given={{ orderId: 'order1' }} done={() => 'Released'} />
    <StepUpDialog />
  </>
)
const finance = operatorWith('finance')
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
const fillAndSend = async () => {
  press('Release')
  await screen.findByLabelText('Reason')
  type('Reason', 'checked by telephone')
  press('Release')
}
const refusal = (status: number, code: string, error = code) => ({ status, body: { code, error } })

describe('an action', () => {
  test('sends what the screen knows and the reason, and says what came of it', async () => {
    const requested = serve(() => ({ body: { repeated: false, orderId: 'order1' } }))
    await show(<Release />, { me: finance })
    await fillAndSend()
    await screen.findByText('Released')
    expect(requested).toEqual([
      { path: '/release-payout', query: {}, body: { orderId: 'order1', reason: 'checked by telephone' } },
    ])
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })

  test('is closed to whoever may not, who reads which role may', async () => {
    const requested = serve(() => ({ body: {} }))
    await show(<Release />, { me: operatorWith('support') })
    expect(screen.getByText('Needs the role of finance.')).toBeTruthy()
    press('Release')
    expect(screen.queryByLabelText('Reason')).toBeNull()
    expect(requested).toEqual([])
  })

  test('refused, it names the rule and keeps what was typed, over a reload too', async () => {
    serve(() => refusal(409, 'PAYOUT_NOT_WAITING', 'no payout waits for this order'))
    const { address } = await show(<Release />, { me: finance })
    await fillAndSend()
    await screen.findByText('no payout waits for this order')
    expect(screen.getByText('PAYOUT_NOT_WAITING')).toBeTruthy()
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'checked by telephone')
    const at = address()
    cleanup()
    await show(<Release />, { me: finance, at })
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'checked by telephone')
  })

  test('asked for a fresh code, it sends the very same again once that is given', async () => {
    let proven = false
    const answer: Serve = ({ path }) => {
      if (path === '/step-up') proven = true
      return proven ? { body: { repeated: false, orderId: 'order1' } } : refusal(403, 'STEP_UP_NEEDED')
    }
    const requested = serve(answer)
    await show(<Release />, { me: finance })
    await fillAndSend()
    await screen.findByLabelText('Code')
    type('Code', '123 456')
    fireEvent.submit(screen.getByLabelText('Code'))
    await screen.findByText('Released')
    const bodies = requested.filter(({ path }) => path === '/release-payout').map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
    expect(requested.find(({ path }) => path === '/step-up')?.body).toEqual({ code: '123456' })
  })

  test('without a fresh code nothing is sent again, and the form stays', async () => {
    const requested = serve(() => refusal(403, 'STEP_UP_NEEDED', 'a fresh code is needed'))
    await show(<Release />, { me: finance })
    await fillAndSend()
    await screen.findByLabelText('Code')
    press('Cancel')
    await screen.findByText('a fresh code is needed')
    expect(requested.filter(({ path }) => path === '/release-payout')).toHaveLength(1)
  })

  test('no answer is told as such, and the same may be sent again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    await show(<Release />, { me: finance })
    await fillAndSend()
    await screen.findByText('NO_ANSWER')
    const requested = serve(() => ({ body: { repeated: true, orderId: 'order1' } }))
    press('Release')
    await screen.findByText('Released')
    expect(requested).toHaveLength(1)
  })
})

describe('an action that another person approves', () => {
  test('is asked for, and shows what it would change', async () => {
    const requested = serve(() => ({
      body: { approvalId: 'a1', before: { loansAffected: 0 }, after: { loansAffected: 12 } },
    }))
    await show(
      <Action
        call={saveHoliday}
        title="Add a holiday"
        fields={[
          { name: 'date', label: 'Day', kind: 'day' },
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'kind', label: 'Kind', kind: 'choice', options: [{ value: 'regular', label: 'Regular' }] },
        ]}
        done={() => 'Saved'}
      />,
      { me: operatorWith('admin') },
    )
    press('Add a holiday')
    await screen.findByLabelText('Day')
    type('Day', '2026-12-08')
    type('Name', 'Example day')
    type('Reason', 'proclaimed')
    press('Ask for approval')
    await waitFor(() => expect(screen.getByText(/Another person decides/)).toBeTruthy())
    expect(requested).toEqual([
      {
        path: '/request-approval',
        query: {},
        body: {
          action: 'saveHoliday',
          payload: { date: '2026-12-08', name: 'Example day', kind: 'regular' },
          reason: 'proclaimed',
        },
      },
    ])
    expect(screen.getByRole('row', { name: 'Loans affected 0 12' })).toBeTruthy()
  })
})

test('where the server alone knows that another person has to approve, the same form requests it', async () => {
  const requested = serve(({ path }) =>
    path === '/request-approval'
      ? { body: { approvalId: 'a1', before: { state: 'open' }, after: { state: 'matched' } } }
      : refusal(409, 'APPROVAL_NEEDED'),
  )
  await show(
    <Action
      call={matchSuspense}
      title="Credit"
      given={{ provider: 'sandbox', reference: 'r1', orderId: 'o1' }}
      done={() => 'Credited'}
    />,
    { me: finance },
  )
  press('Credit')
  await screen.findByLabelText('Reason')
  type('Reason', 'the receipt shows it')
  press('Credit')
  await screen.findByText(/Another person has to approve this/)
  expect(screen.queryByText('APPROVAL_NEEDED')).toBeNull()
  press('Ask for approval')
  await screen.findByText(/Another person decides/)
  expect(requested.at(-1)?.body).toEqual({
    action: 'matchSuspense',
    payload: { provider: 'sandbox', reference: 'r1', orderId: 'o1' },
    reason: 'the receipt shows it',
  })
})
