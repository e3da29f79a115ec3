// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { seen } from '../../testing/seen.ts'
import { PayByCode } from './pay-by-code.tsx'

vi.mock('@tanstack/react-router', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(cleanup)

describe('by code, version 1', () => {
  const open = (given: Record<string, string>) => {
    page.search = { repayAmount: '1234.50', ...given }
    render(<PayByCode />)
  }

  test.each([
    { currency: '1', amount: '₹1,234.50' },
    { currency: '', amount: '₱1,234.50' },
  ])('currency "$currency" shows $amount', { meta: { spec: ['2.code1.amount'] } }, ({ currency, amount }) => {
    open({ currency, showType: '1', payCode: '987' })
    expect(seen(amount)).toBe(true)
  })

  test('showType 1: code, Copy and the channels picture', { meta: { spec: ['2.code1.code'] } }, () => {
    open({ showType: '1', payCode: '987' })
    expect([seen('987'), seen('Copy')]).toEqual([true, true])
    expect(screen.getByAltText('Stores, e-wallets and banks take this code')).toBeTruthy()
  })

  test.each(['2', '0', ''])(
    'showType "%s": QR picture and tips',
    { meta: { spec: ['2.code1.qr'] } },
    (showType) => {
      open({ showType, payCode: '987', payCodeImg: '/media/qr.svg' })
      expect(screen.getByAltText('QR code to scan and pay').getAttribute('src')).toBe('/media/qr.svg')
      expect([seen('Scan to pay'), seen('987')]).toEqual([true, false])
    },
  )

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
