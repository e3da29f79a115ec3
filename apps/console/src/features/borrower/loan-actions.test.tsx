// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SentRequest, operatorWith, serve, show } from '../../testing/show.tsx'
import { HardshipOfLoan } from './hardship-of-loan.tsx'
import { DeathAndFraud, LettersOfLoan, MoneyOfLoan, ReliefOfLoan } from './loan-actions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const WAITS = { approvalId: 'a1', repeated: false, before: null, after: null }
const answer = ({ path }: SentRequest) => ({
  body: path === '/request-approval' ? WAITS : { repeated: false },
})

const referenceOf = ({ body }: SentRequest): unknown => {
  const sent = body as { reference?: string; payload?: { reference?: string } }
  return sent.payload?.reference ?? sent.reference
}

async function fill(title: string, amount?: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: title }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'agreed by telephone' } })
  if (amount !== undefined)
    fireEvent.change(screen.getByLabelText('Amount in pesos'), { target: { value: amount } })
}

const submit = () => fireEvent.submit(document.forms[0] as HTMLFormElement)

async function ask(title: string, amount: string): Promise<void> {
  await fill(title, amount)
  submit()
  await screen.findByText(/^Approval requested/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('two waivers on one page are two, and so are a refund and charges given back', async () => {
  const requests = serve(answer)
  const both = (
    <>
      <MoneyOfLoan orderId="o1" />
      <ReliefOfLoan loan={{ orderId: 'o1', settlementOffer: null }} />
    </>
  )
  await show(both, { me: operatorWith('finance') })
  await ask('Waive late charges', '10.00')
  await ask('Waive late charges', '20.00')
  await ask('Send a refund', '30.00')
  await ask('Refund late charges', '50.00')
  const references = requests.filter(({ path }) => path === '/request-approval').map(referenceOf)
  expect(references).toHaveLength(4)
  expect(new Set(references).size).toBe(4)
  expect(references[0]).toMatch(/^waiver-[\da-f-]{13}$/)
  expect(references[2]).toMatch(/^refund-[\da-f-]{13}$/)
  expect(references[3]).toMatch(/^given-back-[\da-f-]{13}$/)
})

test('the same one sent again after a lost answer has the same reference', async () => {
  let lost = true
  const requests = serve((request) => (lost ? { status: 503, body: {} } : answer(request)))
  await show(<LettersOfLoan orderId="o1" />, { me: operatorWith('support') })
  await fill('Send the statement')
  submit()
  await screen.findByText(/The server answered 503/)
  lost = false
  submit()
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  const [first, second] = requests.filter(({ path }) => path === '/send-statement').map(referenceOf)
  expect(first).toMatch(/^statement-/)
  expect(second).toBe(first)
})

test.each([
  { cause: '', payload: { orderId: 'o1', reference: 'store:1' } },
  { cause: 'payer', payload: { orderId: 'o1', reference: 'store:1', cause: 'payer' } },
])(
  'a payment is taken back with the cause "$cause": none is sent that nobody chose',
  async ({ cause, payload }) => {
    const requests = serve(answer)
    await show(<MoneyOfLoan orderId="o1" />, { me: operatorWith('finance') })
    await fill('Reverse a payment')
    fireEvent.change(screen.getByLabelText('Reference of the payment'), { target: { value: 'store:1' } })
    if (cause !== '') fireEvent.change(screen.getByLabelText(/^Caused by/), { target: { value: cause } })
    submit()
    await screen.findByText(/^Approval requested/)
    expect(requests.find(({ path }) => path === '/request-approval')?.body).toEqual({
      action: 'reversePayment',
      payload,
      reason: 'agreed by telephone',
    })
  },
)

test('an offer to settle for less is requested with its sum and last day, and principal with what it is', async () => {
  const requests = serve(answer)
  await show(<ReliefOfLoan loan={{ orderId: 'o1', settlementOffer: null }} />, {
    me: operatorWith('collections'),
  })
  await fill('Offer to settle for less', '5000')
  fireEvent.change(screen.getByLabelText(/^Last day to pay it/), { target: { value: '2026-12-15' } })
  submit()
  await screen.findByText(/^Approval requested/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await fill('Waive interest or principal', '100')
  fireEvent.change(screen.getByLabelText(/^What is waived/), { target: { value: 'principal' } })
  submit()
  await screen.findByText(/^Approval requested/)
  const sent = requests.filter(({ path }) => path === '/request-approval').map(({ body }) => body)
  expect(sent).toMatchObject([
    { action: 'offerSettlement', payload: { orderId: 'o1', amount: '5000', expiresOn: '2026-12-15' } },
    { action: 'waiveDebt', payload: { orderId: 'o1', amount: '100', part: 'principal' } },
  ])
})

test('an open offer to settle for less is shown with its last day and what is left of it, and no second one is offered', async () => {
  const offer = { reference: 'st-1', amount: '500.00', left: '300.00', lastDay: '2026-12-15' }
  await show(<ReliefOfLoan loan={{ orderId: 'o1', settlementOffer: offer }} />, {
    me: operatorWith('collections'),
  })
  await screen.findByText('Settlement for ₱500.00 offered until Dec 15, 2026')
  screen.getByText(', ₱300.00 left to pay')
  expect(screen.queryByRole('button', { name: 'Offer to settle for less' })).toBeNull()
})

test('what a change comes to is shown once its form is filled in: until then the next field is named', async () => {
  const requests = serve(() => ({
    body: { before: { outstanding: '900.00' }, after: { outstanding: '0.00' } },
  }))
  await show(<ReliefOfLoan loan={{ orderId: 'o1', settlementOffer: null }} />, {
    me: operatorWith('collections'),
  })
  await fill('Offer to settle for less')
  await screen.findByText('Shown here once this is filled in: Amount in pesos.')
  fireEvent.change(screen.getByLabelText('Amount in pesos'), { target: { value: '500' } })
  await screen.findByText('Shown here once this is filled in: Last day to pay it.')
  expect(requests).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Last day to pay it/), { target: { value: '2026-12-15' } })
  await screen.findByText('₱900.00')
})

test.each([
  { deceasedOn: null, fraudFoundOn: null, buttons: ['Record a death', 'Mark as fraud'] },
  { deceasedOn: '2026-11-20', fraudFoundOn: null, buttons: ['Withdraw a death', 'Mark as fraud'] },
  { deceasedOn: null, fraudFoundOn: '2026-11-20', buttons: ['Record a death', 'Remove the fraud mark'] },
])('of death and fraud only what can be done is offered: $buttons', async ({ buttons, ...found }) => {
  await show(<DeathAndFraud loan={{ orderId: 'o1', ...found }} />, { me: operatorWith('collections') })
  expect((await screen.findAllByRole('button')).map((button) => button.textContent)).toEqual(buttons)
})

test('a plan shows what it comes to while it is typed, and what is typed survives a refusal and a reload', async () => {
  const requests = serve(({ path, body }) => {
    if (path === '/request-approval')
      return { status: 409, body: { code: 'RESTRUCTURE_TERM', error: 'termUnit: too long' } }
    const { periods } = (body as { payload: { periods: number } }).payload
    return periods > 12
      ? { status: 409, body: { code: 'RESTRUCTURE_TERM', error: 'periods and termUnit make 91 to 365 days' } }
      : { body: { before: { leftByNewPlan: null }, after: { leftByNewPlan: `${periods}00.00` } } }
  })
  const loan = { orderId: 'o1', terms: { dailyRatePpm: 1_000 }, pause: null, planOffer: null }
  const open = () => show(<HardshipOfLoan loan={loan as never} />, { me: operatorWith('finance') })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Offer a new payment plan' }))
  expect(await screen.findByText('₱600.00')).toBeTruthy()
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Installments'), { target: { value: text } })
  type('8')
  expect(await screen.findByText('₱800.00')).toBeTruthy()
  // Typed in percent, sent in millionths.
  expect(screen.getByLabelText<HTMLInputElement>(/^Interest a day, %/).value).toBe('0.1')
  type('13')
  expect(await screen.findByText(/91 to 365 days/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'lost work' } })
  submit()
  await waitFor(() => expect(requests.some(({ path }) => path === '/request-approval')).toBe(true))
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
    payload: { periods: 13, dailyRatePpm: 1_000 },
  })
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Offer a new payment plan' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Installments')).value).toBe('13')
})
