// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ReportCalendarScreen from './report-calendar-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const report = (over: object) => ({
  dutyId: 'stamp-tax',
  period: '2026-11',
  authority: 'BIR',
  name: 'Documentary stamp tax, form 2000',
  from: '2026-11-01',
  to: '2026-11-30',
  state: 'soon',
  dueOn: '2026-12-07',
  tableDueOn: '2026-12-07',
  source: 'NIRC, section 200',
  isCertain: true,
  about: null,
  filedOn: null,
  confirmation: null,
  note: null,
  changed: null,
  ...over,
})

const ROWS = [
  report({
    dutyId: 'credit-data',
    name: 'Credit data of the month',
    period: '2026-10',
    state: 'overdue',
    dueOn: '2026-11-05',
    isCertain: false,
  }),
  report({}),
  report({
    dutyId: 'general-information',
    name: 'GIS',
    period: '2026',
    state: 'undated',
    dueOn: null,
    tableDueOn: null,
  }),
  report({ period: '2026-10', state: 'filed', filedOn: '2026-11-04' }),
]
const answer = (rows: readonly object[]) => ({ today: '2026-12-01', rows })

test('what is overdue stands first, then what is due, and what is filed last; what is uncertain is marked', async () => {
  serve(() => ({ body: answer(ROWS) }))
  await show(<ReportCalendarScreen />, { me: operatorWith('finance') })
  await screen.findByRole('table', { name: 'Reports: Overdue' })
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
    'Reports: Overdue',
    'Reports: Due next',
    'Reports: Enter their day',
    'Reports: Filed',
  ])
  const overdue = screen.getByRole('table', { name: 'Reports: Overdue' })
  expect(within(overdue).getByText('Check with counsel')).toBeTruthy()
  const next = screen.getByRole('table', { name: 'Reports: Due next' })
  expect(within(next).queryByText('Check with counsel')).toBeNull()
  expect(within(next).getByText('Dec 7, 2026')).toBeTruthy()
})

test('a report is marked as filed with its number and a note', async () => {
  const sent: unknown[] = []
  serve(({ path, body }) => {
    if (!path.endsWith('mark-report-filed')) return { body: answer(ROWS) }
    sent.push(body)
    return {
      body: { repeated: false, dutyId: 'stamp-tax', period: '2026-11', dueOn: null, filedOn: '2026-12-01' },
    }
  })
  await show(<ReportCalendarScreen />, {
    me: operatorWith('finance'),
    path: '/console/regulators',
    at: '/console/regulators?open=stamp-tax.2026-11',
  })
  fireEvent.click(await screen.findByRole('button', { name: /Mark as filed/ }))
  fireEvent.change(await screen.findByLabelText(/Confirmation number/), { target: { value: 'BIR-9' } })
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'filed by eFPS' } })
  const buttons = screen.getAllByRole('button', { name: /Mark as filed/ })
  fireEvent.click(buttons[buttons.length - 1] as HTMLElement)
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        dutyId: 'stamp-tax',
        period: '2026-11',
        confirmation: 'BIR-9',
        reason: 'filed by eFPS',
      }),
    ]),
  )
})
