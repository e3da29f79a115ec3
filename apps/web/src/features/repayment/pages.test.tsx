// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import type { amountChoices, Extension, PlayDetail } from './amounts.ts'
import { ExtensionScreen } from './extension-screen.tsx'
import { PayByCode } from './pay-by-code.tsx'
import { RepayScreen } from './repay-screen.tsx'
import { SavedCodeScreen } from './saved-code.tsx'

const { run, openLink } = vi.hoisted(() => ({ run: vi.fn(), openLink: vi.fn() }))
const search = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }))
/** Takes the place of what may be paid, where a test plants a bug. */
const planted = vi.hoisted((): { amountChoices?: typeof amountChoices } => ({}))
vi.mock('./amounts.ts', async (original) => {
  const real = await original<typeof import('./amounts.ts')>()
  const choices: typeof amountChoices = (of) => (planted.amountChoices ?? real.amountChoices)(of)
  return { ...real, amountChoices: choices }
})
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ origin: 'http://app.example', invalidate: vi.fn() }),
}))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/native.ts', () => ({ useNative: () => ({}), openLink }))
vi.mock('../../shared/parameters.ts', () => ({
  useParameters: () => search.current,
  orderOf: () => ({ productId: 'p1', orderId: 'o1' }),
  useGo: () => ({ href: (link: string) => link, to: vi.fn() }),
}))

const channels = [
  { name: 'Store', logo: '', channel_number: '90101' },
  { name: 'Wallet', logo: '', channel_number: '90102' },
]
const defDetail = {
  payCode: '123456',
  logo: '',
  title: 'Contract number',
  payNotice: { Store: [{ name: 'Counter', step: ['Say it.'] }] },
}
const rows = ['one', 'two', 'three'].map((text) => ({ text, value: `value ${text}` }))
const detail: PlayDetail = {
  repayAmount: '1234.50',
  productName: 'Lite',
  repayDate: '2026-11-18',
  productLogo: '',
  detail: rows,
  repayList: channels,
  noticeMsg: 'Pay at any channel.',
  defDetail,
  isShowReyTop: 1,
  inside: [],
  settleAmount: '',
  settleFrom: '',
}
const extension: Extension = {
  delayInfo: { delayAmount: '324.77', title: 'Extend by 120 days' },
  repayPlan: [
    { remark: 'Moved from 2026-11-11', title: 'Instalment 1', amount: '2043.52', time: '2027-03-11' },
  ],
  repayList: channels,
  repayDate: '2027-03-11',
  productName: 'Lite',
  productLogo: '',
  detail: rows,
  inside: [],
  quoteExpires: '',
}
const seen = (text: string) => screen.queryAllByText(text).length > 0

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  delete planted.amountChoices
  search.current = {}
  run.mockReset().mockResolvedValue({ success: true, data: { payUrl: '/repaymentOfCode?x=1' } })
  openLink.mockReset()
})
afterEach(cleanup)

describe('instalment page', () => {
  test('@spec 2.instalment.content date, amount, product and rows', () => {
    render(<RepayScreen detail={detail} />)
    for (const text of ['Repayment date 18 Nov 2026', '₱1,234.50', 'Lite', 'value one'])
      expect(seen(text)).toBe(true)
  })

  test('@spec 2.instalment.more-hide two rows until more, and again after hide', () => {
    render(<RepayScreen detail={detail} />)
    expect([seen('value two'), seen('value three')]).toEqual([true, false])
    fireEvent.click(screen.getByText('more'))
    expect(seen('value three')).toBe(true)
    fireEvent.click(screen.getByText('hide'))
    expect(seen('value three')).toBe(false)
  })

  test.each([
    { isShowReyTop: 1, shown: true },
    { isShowReyTop: 0, shown: false },
  ])('@spec 2.instalment.banner isShowReyTop $isShowReyTop: $shown', ({ isShowReyTop, shown }) => {
    render(<RepayScreen detail={{ ...detail, isShowReyTop }} />)
    expect(seen('Pay at any channel.')).toBe(shown)
  })

  test('@spec 2.instalment.default-code a tap on the code keeps it for the page it leads to', () => {
    render(<RepayScreen detail={detail} />)
    const link = screen.getByText('123456').closest('a') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/repaymentOfCode2')
    fireEvent.click(link)
    cleanup()
    render(<SavedCodeScreen />)
    for (const text of [
      '123456',
      'Click to Copy',
      'Contract number',
      '₱1,234.50',
      'Store',
      'Counter',
      'Say it.',
    ])
      expect(seen(text)).toBe(true)
  })

  test('@spec 2.instalment.channels @spec 4.repay.redirect a channel, a pay code, the pay address', async () => {
    render(<RepayScreen detail={{ ...detail, settleAmount: '5000.00' }} />)
    fireEvent.click(screen.getByText('Everything, and close the loan'))
    fireEvent.click(screen.getByText('Payment Method'))
    fireEvent.click(screen.getByText('Wallet'))
    fireEvent.click(screen.getByText('Payment'))
    await waitFor(() => expect(openLink).toHaveBeenCalledOnce())
    expect(openLink.mock.calls[0]?.[0]).toBe('/repaymentOfCode?x=1')
    expect(run.mock.calls[0]?.[0]).toEqual({
      productId: 'p1',
      orderId: 'o1',
      amount: '5000.00',
      channelNumber: '90102',
    })
  })

  const expectNothingPayable = () => {
    render(<RepayScreen detail={{ ...detail, repayAmount: '0.00' }} />)
    expect([seen('Nothing to pay'), seen('Payment Method'), seen('123456')]).toEqual([true, false, false])
  }

  test('where nothing is to be paid, nothing can be', () => expectNothingPayable())

  test('planted bug: a way to pay an amount of nothing is noticed', () => {
    planted.amountChoices = ({ repayAmount }) => [{ value: 'now', amount: repayAmount }]
    expect(expectNothingPayable).toThrow('expected [ false, true, true ]')
  })
})

test('the extension explains its own price, up to the amount that is asked for', () => {
  const inside = [
    {
      reason: 'interest',
      text: 'Instalment 1: interest',
      amount: '350.00',
      explanation: 'Due on 2026-11-11.',
    },
    {
      reason: 'advance',
      text: 'Money you paid ahead',
      amount: '-25.23',
      explanation: 'Your payment of 2026-11-01.',
    },
  ]
  render(<ExtensionScreen extension={{ ...extension, inside }} />)
  for (const text of ['Why this amount?', '₱350.00', 'Due on 11 Nov 2026.', '-₱25.23', 'Total'])
    expect(seen(text)).toBe(true)
  // Once in the head of the page, once under the lines.
  expect(screen.getAllByText('₱324.77')).toHaveLength(2)
})

test('@spec 2.extension.content title, amount, next date and plan; paid with isDelay 1', async () => {
  render(<ExtensionScreen extension={extension} />)
  for (const text of [
    'Extend by 120 days',
    '₱324.77',
    'Your next payment date is 11 Mar 2027',
    'Instalment 1',
  ])
    expect(seen(text)).toBe(true)
  for (const text of ['Moved from 11 Nov 2026', '₱2,043.52', '11 Mar 2027']) expect(seen(text)).toBe(true)
  fireEvent.click(screen.getByText('Payment Method'))
  fireEvent.click(screen.getByText('Payment'))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(run.mock.calls[0]?.[0]).toMatchObject({ amount: '324.77', channelNumber: '90101', isDelay: '1' })
})

describe('by code, version 1', () => {
  const open = (given: Record<string, string>) => {
    search.current = { repayAmount: '1234.50', ...given }
    render(<PayByCode />)
  }

  test.each([
    { currency: '1', amount: '₹1,234.50' },
    { currency: '', amount: '₱1,234.50' },
  ])('@spec 2.code1.amount currency "$currency" shows $amount', ({ currency, amount }) => {
    open({ currency, showType: '1', payCode: '987' })
    expect(seen(amount)).toBe(true)
  })

  test('@spec 2.code1.code showType 1: code, Copy and the channels picture', () => {
    open({ showType: '1', payCode: '987' })
    expect([seen('987'), seen('Copy')]).toEqual([true, true])
    expect(screen.getByAltText('Stores, e-wallets and banks take this code')).toBeTruthy()
  })

  test.each(['2', '0', ''])('@spec 2.code1.qr showType "%s": QR picture and tips', (showType) => {
    open({ showType, payCode: '987', payCodeImg: '/media/qr.svg' })
    expect(screen.getByAltText('QR code to scan and pay').getAttribute('src')).toBe('/media/qr.svg')
    expect([seen('Scan to pay'), seen('987')]).toEqual([true, false])
  })

  test.each([
    { shows: 'the QR code', showType: '2', name: 'QR code to scan and pay', src: '/media/qr.svg' },
    {
      shows: 'the channels',
      showType: '1',
      name: 'Stores, e-wallets and banks take this code',
      src: '/pay-channels.svg',
    },
  ])('a tap shows $shows on the whole screen', async ({ showType, name, src }) => {
    giveDialogs()
    open({ showType, payCode: '987', payCodeImg: '/media/qr.svg' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name }))
    const viewer = await screen.findByRole('dialog')
    expect(viewer.querySelector('img')?.getAttribute('src')).toBe(src)
  })

  test('where the QR picture does not come there is nothing to enlarge', () => {
    open({ showType: '2', payCodeImg: '/media/qr.svg' })
    fireEvent.error(screen.getByAltText('QR code to scan and pay'))
    expect(screen.queryByRole('button', { name: 'QR code to scan and pay' })).toBeNull()
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('a picture from elsewhere without https is not shown', () => {
    open({ showType: '2', payCodeImg: 'http://pay.example/qr.png' })
    expect(document.querySelector('img')).toBeNull()
    expect(seen('This link carries no code')).toBe(true)
  })
})

test('by code, version 2, says so when nothing was kept', () => {
  render(<SavedCodeScreen />)
  expect(seen('No payment code here yet')).toBe(true)
})
