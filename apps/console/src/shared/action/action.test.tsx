// @vitest-environment jsdom
import {
  clearFlag,
  matchSuspense,
  releasePayout,
  saveHoliday,
  setFlag,
  waiveCharge,
} from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { clearToasts } from '@sandigan/ui'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorWith, type Serve, serve, show } from '../../testing/show.tsx'
import { StepUpDialog } from '../../frame/step-up-dialog.tsx'
import { Page } from '../controls/page.tsx'
import { act } from '../request/act.ts'
import { Action } from './action.tsx'
import { undoLatest } from './use-report.ts'

afterEach(() => {
  cleanup()
  clearToasts()
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

describe('what an action reports', () => {
  const Flag = ({ onDone }: { onDone?: () => void }) => (
    <Page
      title="Borrower"
      subject={{ name: 'Liza H. Testrosa' }}
      actions={
        <Action
          call={setFlag}
          title="Set a flag"
          given={{ borrowerId: 'b1', kind: 'vulnerable' }}
          done={() => 'Flag set'}
          undo={({ kind }) =>
            () =>
              act(clearFlag, { borrowerId: 'b1', kind, reason: 'undone' })
            }
          {...(onDone && { onDone })}
        />
      }
    >
      {null}
    </Page>
  )
  const flagged = () => serve(() => ({ body: { repeated: false, kind: 'vulnerable' } }))
  const setIt = async () => {
    press('Set a flag')
    await screen.findByText('Liza H. Testrosa')
    type('Reason', 'as a test')
    press('Set a flag')
    await screen.findByText('Flag set: Liza H. Testrosa')
  }
  const credit = operatorWith('credit')

  test('names whom it is about, in the form and afterwards', async () => {
    flagged()
    await show(<Flag />, { me: credit })
    await setIt()
    expect(screen.queryByText('View')).toBeNull()
  })

  test('leads back where the screen moves on', async () => {
    flagged()
    await show(<Flag onDone={() => {}} />, { me: credit, at: '/console/x?open=a' })
    await setIt()
    expect(screen.getByText('View').getAttribute('href')).toBe('/console/x?open=a')
  })

  test('is undone by another change, once, by its button or by the key', async () => {
    const requested = flagged()
    await show(<Flag />, { me: credit })
    await setIt()
    fireEvent.click(screen.getByText('Undo'))
    await screen.findByText('Undone: Flag set: Liza H. Testrosa')
    undoLatest()
    expect(requested.map(({ path, body }) => [path, body])).toEqual([
      ['/set-flag', { borrowerId: 'b1', kind: 'vulnerable', reason: 'as a test' }],
      ['/clear-flag', { borrowerId: 'b1', kind: 'vulnerable', reason: 'undone' }],
    ])
    clearToasts()
    await setIt()
    undoLatest()
    await waitFor(() => expect(requested).toHaveLength(4))
  })
})

test('a reference is made by the form, not requested of a person', async () => {
  const requested = serve(() => ({ body: { approvalId: 'a1', before: {}, after: {} } }))
  await show(
    <Action
      call={waiveCharge}
      title="Waive"
      given={{ orderId: 'o1' }}
      fields={[
        { name: 'amount', label: 'Amount', kind: 'pesos' },
        { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'waiver' },
      ]}
      done={() => 'Waived'}
    />,
    { me: finance },
  )
  press('Waive')
  await screen.findByLabelText('Amount')
  expect(screen.queryByLabelText('Reference')).toBeNull()
  type('Amount', '100')
  type('Reason', 'as a test')
  press('Request approval')
  await screen.findByText(/Another person decides/)
  expect(requested[0]?.body).toMatchObject({
    payload: { reference: expect.stringMatching(/^waiver-.{13}$/) },
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
    press('Request approval')
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
  press('Request approval')
  await screen.findByText(/Another person decides/)
  expect(requested.at(-1)?.body).toEqual({
    action: 'matchSuspense',
    payload: { provider: 'sandbox', reference: 'r1', orderId: 'o1' },
    reason: 'the receipt shows it',
  })
})
