// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ProductsScreen from './products-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const BOTH = { en: 'Quick cash', fil: 'Mabilis na pera' }
const first = {
  productId: 'example-lite',
  version: 1,
  effectiveFrom: '2026-01-01',
  name: 'Example Lite',
  amount: { min: '1000.00', max: '5000.00', step: '500.00' },
  choices: [{ periods: 3, termUnit: 31 }],
  dailyRatePpm: 2_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  client: 'any',
  look: { logo: '/logos/example-lite.png', tagline: BOTH, popType: 1, rank: 1 },
}
const VERSIONS = [
  first,
  { ...first, version: 2, effectiveFrom: '2026-06-01' },
  { ...first, version: 3, effectiveFrom: '2026-12-01', dailyRatePpm: 1_500 },
]

test('each version says whether it is in force today, was replaced, or comes later', async () => {
  serve(() => ({ body: VERSIONS }))
  await show(<ProductsScreen />, { me: operatorWith('support') })
  const table = await screen.findByRole('table', { name: 'Versions of products' })
  await waitFor(() => {
    const [, ...rows] = within(table).getAllByRole('row')
    expect(rows.map((row) => /Replaced|In force|Comes later/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Replaced',
      'In force',
      'Comes later',
    ])
  })
})

test('the next version begins as the open one and is asked for with the next number', async () => {
  const asked = serve(({ path }) =>
    path === '/request-approval'
      ? { body: { approvalId: 'a1', repeated: false, before: {}, after: {} } }
      : { body: VERSIONS },
  )
  const open = new URLSearchParams({ open: 'example-lite 2', do: 'saveProduct' })
  await show(<ProductsScreen />, { me: operatorWith('admin'), at: `/console/x?${open}` })
  const rate = await screen.findByLabelText('Interest a day')
  fireEvent.change(rate, { target: { value: '1800' } })
  fireEvent.change(screen.getByLabelText('Terms'), { target: { value: '3 x 31\n6 × 30' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'a longer term' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await screen.findByText(/Asked for approval/)
  expect(asked.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
    action: 'saveProduct',
    reason: 'a longer term',
    payload: {
      productId: 'example-lite',
      version: 4,
      effectiveFrom: '2026-11-26',
      dailyRatePpm: 1_800,
      choices: [
        { periods: 3, termUnit: 31 },
        { periods: 6, termUnit: 30 },
      ],
      amount: { min: '1000.00', max: '5000.00', step: '500.00' },
      extensionAllowed: true,
      client: 'any',
    },
  })
})
