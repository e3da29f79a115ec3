// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, type Serve, serve, show } from '../../testing/show.tsx'
import PlanScreen from './plan-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const VERSION = {
  productId: 'example-lite',
  version: 2,
  effectiveFrom: '2026-06-01',
  name: 'Example Lite',
  amount: { min: '1000.00', max: '5000.00', step: '500.00' },
  choices: [{ periods: 4, termUnit: 30 }],
  dailyRatePpm: 1_500,
  feePpm: 30_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  client: 'any',
  look: { logo: '/logos/example-lite.png', tagline: { en: 'Quick', fil: 'Mabilis' }, popType: 1, rank: 1 },
  state: 'in-force',
  replaces: null,
  saved: null,
  withdrawn: null,
  notCovered: '',
}
const EXAMPLE = {
  late: 180_000,
  extended: 20_000,
  prepaid: 30_000,
  stopped: 20_000,
  recovered: 200_000,
  recoveredPart: 300_000,
  again: 600_000,
  monthShock: 250_000,
  writeOffAfterDays: 120,
  lateDays: [{ from: 1, to: 30, weight: 1 }],
}
const OWN = {
  behaviour: { ...EXAMPLE, late: 91_000, lateDays: [{ from: 1, to: 5, weight: 7 }] },
  loans: 40,
  instalments: 120,
  late: 9,
  extended: 1,
  prepaid: 2,
  stopped: 3,
}

const AMOUNTS = [
  'paidOut',
  'collected',
  'peakFunding',
  'lowestCash',
  'interest',
  'fees',
  'lateCharges',
  'recoveries',
  'otherIncome',
  'losses',
  'letGo',
  'taxes',
  'costs',
  'result',
  'principal',
  'allowance',
]
const FIGURES = [
  { key: 'loans', name: 'Loans', unit: 'count', about: '' },
  ...AMOUNTS.map((key) => ({ key, name: `The ${key}`, unit: 'amount', about: '' })),
  ...['par1', 'par30', 'par60', 'par90'].map((key) => ({ key, name: key, unit: 'share', about: '' })),
]
const figures = (result: string) =>
  Object.fromEntries(
    FIGURES.map(({ key, unit }) => [
      key,
      key === 'result' ? result : unit === 'amount' ? '1000.00' : unit === 'share' ? '4.50' : '30',
    ]),
  )
const month = (name: string, result: string) => ({
  month: name,
  low: figures('100.00'),
  middle: figures(result),
  high: figures('900.00'),
})
const ANSWER = {
  from: '2026-12-01',
  to: '2027-01-31',
  figures: FIGURES,
  months: [month('2026-12', '200.50'), month('2027-01', '-99.25')],
  whole: { low: figures('-500.00'), middle: figures('1234.56'), high: figures('2500.00') },
  meanFunds: '8000.00',
  returnOnFunds: 154_320,
  defaults: { loans: 250, share: 110_000, breakEven: 229_000 },
  vintages: [{ month: '2026-12', lent: '20000.00', lost: ['0.00', '500.00'] }],
  refused: [],
  file: 'Month,Loans\r\n2026-12,30\r\n',
}

interface Given {
  own?: typeof OWN | null
  answer?: Serve
  at?: string
}

async function opened({ own = OWN, answer, at = '/console/products/example-lite/plan' }: Given = {}) {
  const requests = serve((request) => {
    if (request.path === '/product-versions') return { body: [VERSION] }
    if (request.path === '/product-behaviour') return { body: { example: EXAMPLE, own } }
    return answer?.(request) ?? { body: ANSWER }
  })
  await show(<PlanScreen />, { me: operatorWith('credit'), at, path: '/console/products/$productId/plan' })
  await screen.findByRole('button', { name: /^Simulat/ })
  const simulated = () => requests.filter(({ path }) => path === '/simulate-product').map(({ body }) => body)
  return { simulated }
}

const tile = (title: string) =>
  within(screen.getByRole('list', { name: 'What it comes to' }))
    .getByText(title)
    .closest('li')?.textContent

test('a plan is simulated without a tap, and says first what decides, with its band', async () => {
  const { simulated } = await opened()
  await waitFor(() => expect(tile('Result')).toBe('Result₱1,234.56−₱500.00 to ₱2,500.00'))
  expect(tile('Return on funds a year')).toContain('15.4%on ₱8,000.00 tied up')
  expect(tile('Break-even defaults')).toBe('Break-even defaults22.9%here 11% of 250 loans defaulted')
  expect(screen.getByText(/as examples: no forecast/)).toBeTruthy()
  expect(simulated()).toEqual([
    expect.objectContaining({
      productId: 'example-lite',
      version: 2,
      choices: [{ periods: 4, termUnit: 30 }],
      borrowers: 200,
      days: 365,
      seeds: 3,
      cash: '0.00',
      costPerLoan: '100.00',
      fundsRate: 120_000,
      source: 'example',
      behaviour: EXAMPLE,
    }),
  ])
  expect(Object.keys(simulated()[0] as object)).not.toContain('state')
})

test('a moved rate is said to be of other figures until it is simulated, and outlives a reload', async () => {
  const { simulated } = await opened()
  await waitFor(() => expect(tile('Result')).toContain('1,234.56'))
  fireEvent.change(screen.getByRole('slider', { name: 'Never paid' }), { target: { value: '55000' } })
  expect(screen.getByRole('slider', { name: 'Never paid' }).getAttribute('aria-valuetext')).toBe('5.5%')
  expect(screen.getByText(/figures below are of other rates/)).toBeTruthy()
  expect(screen.getByText('Rates of your own.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Simulate' }))
  await waitFor(() => expect(simulated()).toHaveLength(2))
  expect(simulated()[1]).toMatchObject({ source: 'given', behaviour: { ...EXAMPLE, stopped: 55_000 } })
  await waitFor(() => expect(screen.queryByText(/figures below are of other rates/)).toBeNull())
  cleanup()
  const again = await opened()
  await waitFor(() => expect(again.simulated()).toHaveLength(1))
  expect(again.simulated()[0]).toMatchObject({ behaviour: { stopped: 55_000 } })
})

test('the own past is one tap away, with what was counted; without any it says so', async () => {
  const { simulated } = await opened()
  fireEvent.click(screen.getByRole('button', { name: 'Own past' }))
  expect(screen.getByText(/120 installments of 40 loans: 9 late, 3 never paid/)).toBeTruthy()
  await waitFor(() => expect(tile('Result')).toContain('1,234.56'))
  fireEvent.click(screen.getByRole('button', { name: 'Simulate' }))
  await waitFor(() => expect(simulated().at(-1)).toMatchObject({ source: 'own', behaviour: OWN.behaviour }))
  cleanup()
  sessionStorage.clear()
  await opened({ own: null })
  expect(screen.queryByRole('button', { name: 'Own past' })).toBeNull()
  expect(screen.getByText(/there is no past to count/)).toBeTruthy()
})

test('a refusal is a sentence, and the figures and what was typed stay', async () => {
  let isTooLarge = false
  await opened({
    answer: () =>
      isTooLarge
        ? { status: 409, body: { code: 'SIMULATION_TOO_LARGE', error: 'that takes too long here' } }
        : { body: ANSWER },
  })
  await waitFor(() => expect(tile('Result')).toContain('1,234.56'))
  isTooLarge = true
  fireEvent.change(screen.getByLabelText('Borrowers'), { target: { value: '2000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simulate' }))
  expect((await screen.findByRole('alert')).textContent).toBe('that takes too long here')
  expect(tile('Result')).toContain('1,234.56')
  expect(screen.getByLabelText<HTMLInputElement>('Borrowers').value).toBe('2000')
})

test('every month and the losses by month of payout stand in tables, to the centavo', async () => {
  await opened()
  const table = await screen.findByRole('table', { name: 'Income, losses and costs by month' })
  const [, december, january] = within(table).getAllByRole('row')
  expect(december?.textContent).toMatch(/^December 2026.*₱200\.50$/)
  expect(january?.textContent).toMatch(/−₱99\.25$/)
  const lost = screen.getByRole('table', { name: 'Losses by month of payout' })
  expect(within(lost).getAllByRole('row')[1]?.textContent).toMatch(/^December 2026.*₱20,000\.00.*2\.5%$/)
})

test('too few loans are said to be so, and a rule that refuses applications is named', async () => {
  await opened({
    answer: () => ({
      body: {
        ...ANSWER,
        returnOnFunds: null,
        defaults: { loans: 12, share: null, breakEven: null },
        refused: [{ rule: 'Interest of at most 6.00% a month', applications: 500 }],
      },
    }),
  })
  await waitFor(() =>
    expect(tile('Break-even defaults')).toBe('Break-even defaults–12 loans had the time to show it: too few'),
  )
  expect(screen.getByRole('alert').textContent).toBe(
    '500 applications refused: Interest of at most 6.00% a month',
  )
})

test('all figures are saved as a file of this browser', async () => {
  const saved: { file: Blob; name: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ file: file as Blob, name: '' })
    return 'blob:plan'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (saved[0]) saved[0].name = this.download
  })
  await opened()
  fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(saved.map(({ name }) => name)).toEqual(['plan-2026-12-01-2027-01-31.csv'])
  expect(await saved[0]?.file.text()).toBe(ANSWER.file)
  vi.restoreAllMocks()
})

test('opened from a draft it simulates what is typed there', async () => {
  sessionStorage.setItem(
    'console-draft:product:example-lite:3:2',
    JSON.stringify({ dailyRatePpm: '0.12', choices: '7 x 14' }),
  )
  const { simulated } = await opened({ at: '/console/products/example-lite/plan?draft=2' })
  await waitFor(() => expect(simulated()).toHaveLength(1))
  expect(simulated()[0]).toMatchObject({
    version: 3,
    dailyRatePpm: 1_200,
    choices: [{ periods: 7, termUnit: 14 }],
    effectiveFrom: '2026-11-26',
  })
  expect(screen.getByText(/The draft of version 3, as it is typed/)).toBeTruthy()
})
