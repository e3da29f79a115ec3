// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { ReportsDue } from './reports-due.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report = (state: string, dueOn: string, name: string) => ({ period: '2026-11', state, dueOn, name })
const OVERDUE = report('overdue', '2026-11-05', 'Credit data of the month')
const SOON = report('soon', '2026-12-07', 'Documentary stamp tax, form 2000')

const open = (...rows: readonly object[]) => {
  serve(() => ({ body: { today: '2026-12-01', rows } }))
  return show(
    <>
      <p>first page</p>
      <ReportsDue />
    </>,
    { me: operatorWith('finance') },
  )
}

test('the nearest report within seven days is named, and those that are overdue are counted', async () => {
  await open(OVERDUE, SOON)
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toContain('1 report to regulators overdue. ')
  expect(text).toContain('Due Dec 7, 2026: Documentary stamp tax, form 2000, November 2026. ')
})

test('of several within seven days the others are counted', async () => {
  await open(SOON, report('soon', '2026-12-08', 'GIS'), report('soon', '2026-12-08', 'Credit data'))
  expect((await screen.findByRole('link', { name: 'Report calendar' })).parentElement?.textContent).toContain(
    'November 2026, and 2 more within seven days. ',
  )
})

test('nothing is said where nothing is due', async () => {
  await open(report('filed', '2026-11-04', 'Filed'))
  await screen.findByText('first page')
  expect(screen.queryByText(/Report calendar/)).toBeNull()
})
