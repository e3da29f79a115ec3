// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import type { CodeStanding } from './load-code.ts'
import { PayByCode } from './pay-by-code.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/page/host.ts', () => ({
  pageConfig: () => ({ pictureHosts: ['pay.example'], company: 'Sure Lending Inc.' }),
}))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

describe('by code, version 1', () => {
  const open = (given: Record<string, string>, standing: CodeStanding = 'ours', initials = '') => {
    page.search = { repayAmount: '1234.50', ...given }
    render(<PayByCode standing={standing} initials={initials} />)
  }
  const picture = () => screen.queryByAltText('QR code to scan and pay')
  const barcode = () => screen.queryByRole('img', { name: /^Barcode/ })
  const CAUTION = 'Do not pay. We did not issue this code. Open your loan to see where to pay.'

  test.each([
    { currency: '1', amount: '₹1,234.50' },
    { currency: '', amount: '₱1,234.50' },
  ])('currency "$currency" shows $amount', { meta: { spec: ['2.code1.amount'] } }, ({ currency, amount }) => {
    open({ currency, showType: '1', payCode: '987' })
    expect(isVisible(amount)).toBe(true)
  })

  test('showType 1: code, Copy and the channels picture', { meta: { spec: ['2.code1.code'] } }, () => {
    open({ showType: '1', payCode: '987' })
    expect([isVisible('987'), isVisible('Copy')]).toEqual([true, true])
    expect(screen.getByAltText('Stores, e-wallets and banks take this code')).toBeTruthy()
  })

  test('a code that a counter scans is drawn as its bars, with the steps and the picture of that place', () => {
    page.search = { repayAmount: '1234.50', showType: '1', payCode: '987' }
    const way = { method: 'store', bars: '211232', steps: ['Have it scanned.', 'Keep the receipt.'] } as const
    render(<PayByCode standing="ours" way={way} />)
    expect(barcode()?.querySelector('path')?.getAttribute('d')).toMatch(/^M10 .*M13 /)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(way.steps)
    expect(screen.getByAltText(/^At the store/).getAttribute('src')).toBe('/pay-store.svg')
    expect(screen.queryByAltText('Stores, e-wallets and banks take this code')).toBeNull()
  })

  test('a code that is paid from a bank has the picture of that, and no bars', () => {
    page.search = { repayAmount: '1234.50', showType: '1', payCode: '987' }
    render(<PayByCode standing="ours" way={{ method: 'bank', steps: ['Choose Pay Bills.'] }} />)
    expect(screen.getByAltText(/^In your bank app/).getAttribute('src')).toBe('/pay-bank.svg')
    expect(barcode()).toBeNull()
    expect(isVisible('Biller: Sure Lending Inc.')).toBe(true)
  })

  test.each(['2', '0', ''])(
    'showType "%s": QR picture and tips',
    { meta: { spec: ['2.code1.qr'] } },
    (showType) => {
      open({ showType, payCode: '987', payCodeImg: '/media/pay-codes/1-a.svg' })
      expect(screen.getByAltText('QR code to scan and pay').getAttribute('src')).toBe(
        '/media/pay-codes/1-a.svg',
      )
      expect([isVisible('Scan to pay'), isVisible('987')]).toEqual([true, false])
    },
  )

  test.each([
    { shows: 'the QR code', showType: '2', name: 'QR code to scan and pay', src: '/media/pay-codes/1-a.svg' },
    {
      shows: 'the channels',
      showType: '1',
      name: 'Stores, e-wallets and banks take this code',
      src: '/pay-channels.svg',
    },
  ])('a tap shows $shows on the whole screen', async ({ showType, name, src }) => {
    giveDialogs()
    open({ showType, payCode: '987', payCodeImg: '/media/pay-codes/1-a.svg' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name }))
    const viewer = await screen.findByRole('dialog')
    expect(viewer.querySelector('img')?.getAttribute('src')).toBe(src)
  })

  test('where the QR picture does not come there is nothing to enlarge', () => {
    open({ showType: '2', payCodeImg: '/media/pay-codes/1-a.svg' })
    fireEvent.error(screen.getByAltText('QR code to scan and pay'))
    expect(screen.queryByRole('button', { name: 'QR code to scan and pay' })).toBeNull()
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('a picture that failed before the scripts ran is told of as well', async () => {
    const failed = { complete: { get: () => true }, naturalWidth: { get: () => 0 } }
    const decode = { value: () => Promise.reject(new Error('broken')), configurable: true }
    for (const [name, property] of Object.entries({ ...failed, decode }))
      Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, ...property })
    open({ showType: '2', payCodeImg: '/media/pay-codes/1-a.svg' })
    expect((await screen.findByRole('alert')).textContent).toContain('The QR code did not load.')
    for (const name of Object.keys(failed)) Reflect.deleteProperty(HTMLImageElement.prototype, name)
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  })

  test('a code of ours says whose loan it pays, by two letters', () => {
    open({ showType: '1', payCode: '987' }, 'ours', 'M. S.')
    expect(isVisible('This code pays the loan of M. S.')).toBe(true)
    cleanup()
    open({ showType: '1', payCode: '987' }, 'foreign', 'M. S.')
    expect(isVisible('This code pays the loan of M. S.')).toBe(false)
  })

  test('a code of ours is shown without a caution', () => {
    open({ showType: '1', payCode: '987' })
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null])
  })

  test.each([
    { claim: 'not ours', standing: 'foreign', said: CAUTION },
    {
      claim: 'closed',
      standing: 'closed',
      said: 'This code can no longer be paid. Open your loan for a new one.',
    },
    {
      claim: 'not checked',
      standing: 'unchecked',
      said: 'We could not check this code right now. Open your loan to see where to pay.',
    },
  ] as const)(
    'a code that is $claim stands under a caution that leads to the loans',
    ({ standing, said }) => {
      open({ showType: '1', payCode: '0917 000 0000' }, standing)
      const caution = screen.getByText(said)
      const code = screen.getByText('0917 000 0000')
      expect(caution.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(screen.getByRole('link', { name: 'Open my loan' }).getAttribute('href')).toBe('/orderList')
    },
  )

  test.each([
    { standing: 'foreign', says: false },
    { standing: 'unchecked', says: true },
  ] as const)('$standing: does the page say how to pay it? $says', ({ standing, says }) => {
    open({ showType: '1', payCode: '987' }, standing)
    const number = [
      isVisible('Copy'),
      isVisible('Show or type this code at a partner store, in an e-wallet or in your bank app.'),
      isVisible('Repayment amount'),
    ]
    expect(number).toEqual([says, says, says])
    cleanup()
    open({ showType: '2', payCodeImg: 'https%3A%2F%2Fpay.example%2Fqr.png' }, standing)
    expect([picture() !== null, isVisible('Scan to pay')]).toEqual([true, says])
  })

  test.each([
    { standing: 'ours', branded: true },
    { standing: 'closed', branded: true },
    { standing: 'foreign', branded: false },
    { standing: 'unchecked', branded: false },
  ] as const)("$standing: in the lender's colours? $branded", ({ standing, branded }) => {
    open({ showType: '1', payCode: '987' }, standing)
    expect(document.querySelector('.bg-brand') !== null && isVisible('₱1,234.50')).toBe(branded)
    expect(isVisible('₱1,234.50')).toBe(true)
  })

  test("a picture of a payment provider's is shown, under the caution and with no way to enlarge it", () => {
    open({ showType: '2', payCodeImg: 'https%3A%2F%2Fpay.example%2Fqr.png' }, 'foreign')
    expect(picture()?.getAttribute('src')).toBe('https://pay.example/qr.png')
    expect(isVisible(CAUTION)).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each(['https://thief.example/qr.png', 'http://pay.example/qr.png', '/media/problem-images/x2nq.jpg'])(
    '%s is not loaded, and the page says why',
    (payCodeImg) => {
      open({ showType: '2', payCodeImg }, 'foreign')
      expect(document.querySelector('img')).toBeNull()
      expect(document.body.textContent).toContain('This picture does not come from us')
    },
  )

  test('a sentence in the place of the amount is not shown', () => {
    open({ showType: '1', payCode: '987', repayAmount: 'Call 0917 000 0000 now' }, 'foreign')
    expect(document.body.textContent).toContain('987')
    expect(document.body.textContent).not.toContain('Call 0917')
  })

  test('a link without a code says so', () => {
    open({ showType: '2', payCodeImg: '' }, 'foreign')
    expect(isVisible('This link carries no code')).toBe(true)
  })
})
