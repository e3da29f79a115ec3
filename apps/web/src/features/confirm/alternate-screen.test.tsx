// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { AlternateScreen } from './alternate-screen.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import type { AlternateOffer } from './load-alternate.ts'
import { notLoaded } from '../../testing/answers.ts'

const { run, calls, replace, closeWebview, openLink } = vi.hoisted(() => ({
  run: vi.fn(),
  calls: vi.fn(),
  replace: vi.fn(),
  closeWebview: vi.fn(),
  openLink: vi.fn(),
}))
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ invalidate: vi.fn() }),
  useRouterState: () => ({ loading: false }),
  useAddress: () => ({ path: '/loanConfirm', query: '' }),
}))
vi.mock('../../shared/request/use-action.ts', () => ({
  useAction: (call: { path: string }) => {
    calls(call.path)
    return {
      run: (payload: object, options: object) => run(call.path, payload, options),
      busy: false,
    }
  },
  failureText: ({ message }: { message: string }) => message,
}))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ closeWebview, confirmBurialPoint: () => false }),
  openLink,
}))
vi.mock('../../shared/address/use-link.ts', () => ({ useLink: () => (link: string) => ({ href: link }) }))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({ productId: 'p1' }),
  orderOf: () => ({ productId: 'p1', orderId: '' }),
  useGo: () => ({ href: (link: string) => link, replace, to: vi.fn() }),
}))

const offer: AlternateOffer = {
  productLogo: '',
  productName: 'Lite',
  amount: '5000.00',
  periods: 4,
  termUnit: 30,
  repayDate: '2026-12-21',
  details: [{ text: 'Interest', value: '₱1,292.52' }],
  repay_plans: [
    {
      title: 'First',
      amount: '1573.13',
      pay_time: '2026-12-21',
      description: 'With interest',
      principal: '1423.13',
      interest: '150.00',
      fee: '0.00',
      balance: '3576.87',
    },
  ],
  netProceeds: '4850.00',
  instalment: '1573.13',
  totalPayable: '6292.52',
  financeCharge: '1442.52',
  effectiveRate: '8.10',
  account: 'GCash ••••4146',
  buttonText: 'Take the loan',
  isPopType: 2,
  popTitle: 'Point out',
  popContent: 'Leave?',
  popAgreementUrl: '',
  disclosureHash: 'as-shown',
}
const popUp = { message: 'This week without a fee.', buttonText: 'Good' }
const answered = (...titles: string[]) => ({
  success: true as const,
  code: '0',
  message: '',
  data: { data: titles.map((title) => ({ title })) },
})
const show = (given: Partial<AlternateOffer> = {}, agreements = answered('Loan Agreement', 'Disclosure')) =>
  render(<AlternateScreen offer={{ ...offer, ...given }} agreements={agreements} />)
const button = () => screen.getByRole('button', { name: 'Take the loan' })
const box = () => screen.queryByRole<HTMLInputElement>('checkbox')

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  sessionStorage.clear()
  run.mockReset().mockResolvedValue({ success: true, data: { lendDetailsUrl: '/loanDetail?orderId=o1' } })
  for (const spy of [calls, replace, closeWebview, openLink]) spy.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('it shows amount, product, repayment date, rows and plan', {
  meta: { spec: ['2.confirm-old.content'] },
}, () => {
  show()
  for (const text of ['Lite', '₱5,000.00', 'Repayment date: Dec 21, 2026', '₱1,292.52'])
    expect(screen.getByText(text)).toBeTruthy()
  for (const text of ['You receive', '₱4,850.00', '4 × ₱1,573.13', '8.10%', 'GCash ••••4146'])
    expect(screen.getByText(text)).toBeTruthy()
  const plan = within(screen.getByRole('table', { name: 'Plan' }))
  for (const text of ['First', '₱1,573.13', 'Dec 21, 2026', 'With interest'])
    expect(plan.getByText(text)).toBeTruthy()
})

describe('the pop-up', () => {
  test.each(['Close', 'Good'])(
    'is shown initially, and "%s" closes it for good',
    { meta: { spec: ['2.confirm-old.popup'] } },
    (name) => {
      const { rerender } = show({ popUp })
      expect(screen.getByText(popUp.message)).toBeTruthy()
      fireEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name))
      expect(screen.queryByText(popUp.message)).toBeNull()
      rerender(<AlternateScreen offer={{ ...offer, popUp }} agreements={answered()} />)
      expect(screen.queryByText(popUp.message)).toBeNull()
      expect(run).not.toHaveBeenCalled()
    },
  )

  test('is not there where the server has none; the button says what the server says', {
    meta: { spec: ['2.confirm-old.popup'] },
  }, () => {
    show({ buttonText: 'Kunin' })
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(screen.getByText('Kunin')).toBeTruthy()
  })
})

describe('agreeing', () => {
  test('the box is checked by default; unchecked, the button is inactive', {
    meta: { spec: ['2.confirm-old.agreement'] },
  }, () => {
    show()
    expect(box()?.checked).toBe(true)
    fireEvent.click(box() as HTMLInputElement)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button())
    expect(run).not.toHaveBeenCalled()
  })

  test('a box that was unticked is so after a reload, and nothing is agreed until it is ticked again', async () => {
    show()
    fireEvent.click(box() as HTMLInputElement)
    cleanup()
    show()
    expect(box()?.checked).toBe(false)
    fireEvent.click(button())
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(box() as HTMLInputElement)
    fireEvent.click(button())
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  })

  test('a lost answer leaves the page as it is, and the next tap carries the same key', async () => {
    run.mockResolvedValue({ success: false, code: 'no-answer' })
    show()
    fireEvent.click(button())
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
    expect(replace).not.toHaveBeenCalled()
    expect(box()?.checked).toBe(true)
    cleanup()
    show()
    fireEvent.click(button())
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    const [lost, repeated] = run.mock.calls.map(([, , options]) => options.idempotencyKey)
    expect(lost).toBeTruthy()
    expect(repeated).toBe(lost)
  })

  test('without agreements there is no row, and the button works', {
    meta: { spec: ['2.confirm-old.agreement'] },
  }, async () => {
    show({}, answered())
    expect(box()).toBeNull()
    fireEvent.click(button())
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  })

  test('pushes what was shown by the older call, and the order takes the place of the page', async () => {
    show()
    fireEvent.click(button())
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith('/loanDetail?orderId=o1', { from: 'confirm' }),
    )
    expect(run).toHaveBeenCalledExactlyOnceWith(
      '/borrower/gopia/luna/shore',
      {
        productId: 'p1',
        amount: '5000.00',
        periods: '4',
        termUnit: '30',
        confirmFlag: '1' as const,
        disclosureHash: 'as-shown',
      },
      expect.objectContaining({ idempotencyKey: expect.stringMatching(/./) }),
    )
  })

  test('an agreement opens by the older call', async () => {
    run.mockResolvedValue({ success: true, data: { contract_url: '/loanAgreement?x' } })
    show()
    fireEvent.click(screen.getByText('Disclosure'))
    expect(await screen.findByTitle('Disclosure')).toBeTruthy()
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      '/borrower/gopia/luna/tide',
      expect.objectContaining({ scene: '3', position: '1', productId: 'p1', amount: '5000.00' }),
    ])
  })

  test("native back asks 'Point out': Agree stays, Cancel closes the webview", {
    meta: { spec: ['2.confirm-old.agreement'] },
  }, () => {
    show()
    const back = () => act(() => void (window as { onNativeBack?: () => boolean }).onNativeBack?.())
    back()
    fireEvent.click(screen.getByText('Agree'))
    expect(closeWebview).not.toHaveBeenCalled()
    expect(screen.queryByText('Leave?')).toBeNull()
    back()
    expect(screen.getByText('Leave?')).toBeTruthy()
    fireEvent.click(screen.getByText('Cancel'))
    expect(closeWebview).toHaveBeenCalledOnce()
  })

  test('the agreement in a frame comes before the push, as in version V3', async () => {
    show({ isPopType: 1, popAgreementUrl: '/loanAgreement?productId=p1' })
    fireEvent.click(button())
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Agree'))
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
  })

  test('uses none of the calls of version V3', () => {
    show({ popUp })
    const paths: string[] = calls.mock.calls.flat()
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !path.includes('/gopia/luna/'))).toEqual([])
  })
})

describe("a load that is not '00'", () => {
  const refused = notLoaded('3001', 'This product is not available.')
  const of = { offer: refused, agreements: refused }
  const page = (loaded: Parameters<typeof ConfirmPage<AlternateOffer>>[0]['of']) => (
    <ConfirmPage of={loaded}>
      {(data: AlternateOffer) => <AlternateScreen offer={data} agreements={loaded.agreements} />}
    </ConfirmPage>
  )
  const toasts = (text: string) =>
    [...document.querySelectorAll('[role=status]')].flatMap((region) =>
      [...region.children].filter((toast) => toast.textContent === text),
    )

  test("is a toast of the server's message, once, beside the page with its way back", {
    meta: { spec: ['8.confirm.00'] },
  }, async () => {
    const { rerender } = render(page(of))
    rerender(page(of))
    expect(await screen.findByText('Go back')).toBeTruthy()
    expect(toasts('This product is not available.')).toHaveLength(1)
  })

  test('of the agreements alone is one as well, and the offer is shown', {
    meta: { spec: ['8.confirm.00'] },
  }, () => {
    const loaded = { ...answered(), data: offer }
    render(page({ offer: loaded, agreements: { ...refused, message: 'No agreements today.' } }))
    expect(toasts('No agreements today.')).toHaveLength(1)
    expect(screen.getByText('Lite')).toBeTruthy()
  })

  test('that worked says nothing', () => {
    render(page({ offer: { ...answered(), data: offer }, agreements: answered('Loan Agreement') }))
    expect(screen.getByText('Lite')).toBeTruthy()
    expect(document.querySelectorAll('[data-tone=danger]')).toHaveLength(0)
  })
})
