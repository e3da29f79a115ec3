// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import type { CodeStatus } from './code/use-code-status.ts'
import { loadCode } from './load-code.ts'
import { PayByCode } from './pay-by-code.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/request/load.ts', async () => ({
  load: (await import('../../testing/pages.ts')).sending().send,
}))
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ pictureHosts: [] }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const CODE = '8097557872346'
const NUMBER = '9100112233'
const WALLET = 'https://wallet.example/pay/1'
const search = {
  ...ORDER,
  sessionId: 's1',
  showType: '1',
  payCode: CODE,
  payCodeImg: '',
  repayAmount: '1234.50',
}
const status: CodeStatus = {
  channel: '7-Eleven',
  logo: '',
  until: '2026-11-25',
  contractNumber: '2079123456789',
  payments: 0,
  checking: 0,
  nextDue: '1234.50',
  nextDueOn: '2026-11-26',
  settled: 0,
  number: NUMBER,
  h5Url: '',
}
const wallet: CodeStatus = { ...status, channel: 'GCash', number: '', h5Url: WALLET }

beforeEach(() => {
  giveDialogs()
  page.reset(search)
})
afterEach(cleanup)

const says = (text: string) => document.body.textContent?.includes(text)

test("a counter's own number is shown in place of ours, with whose counter it is", () => {
  render(<PayByCode standing="ours" indirect status={status} />)
  expect([says(NUMBER), says(CODE)]).toEqual([true, false])
  expect(
    isVisible('Say this number at the counter of 7\u2011Eleven, or type it in at the machine there.'),
  ).toBe(true)
  // Not the picture of all the partners: only this one takes it.
  expect(screen.queryByRole('img', { name: 'Stores, e-wallets and banks take this code' })).toBeNull()
})

test.each([
  ['that has ended', { ...status, number: '' }],
  ['of a session that may not see it', undefined],
])('a number %s is not shown, nor is ours, which nobody would take', (_what, known) => {
  render(<PayByCode standing="ours" indirect {...(known && { status: known })} />)
  expect([says(NUMBER), says(CODE)]).toEqual([false, false])
  expect(isVisible('You cannot continue this payment here')).toBe(true)
})

test.each([
  [undefined, true],
  [1, true],
  [0, false],
])('the contract number stands beside it where counters take that: %s', (contractTaken, stands) => {
  const said = contractTaken === undefined ? {} : { contractTaken }
  render(<PayByCode standing="ours" indirect status={{ ...status, ...said }} />)
  expect(says(status.contractNumber)).toBe(stands)
})

test("a wallet's page is led to by its name, as it came, and the page goes on looking for the payment", () => {
  render(<PayByCode standing="ours" indirect status={wallet} />)
  const link = screen.getByRole('link', { name: 'Continue to GCash' })
  expect(link.getAttribute('href')).toBe(WALLET)
  expect(says(CODE)).toBe(false)
  expect(isVisible('Waiting for your payment. This page updates by itself.')).toBe(true)
})

test('the way back from a wallet, which knows no session, finds the page as it was left', () => {
  window.history.replaceState(null, '', `/repaymentOfCode?payCode=${CODE}&sessionId=s1`)
  const { unmount } = render(<PayByCode standing="ours" indirect status={wallet} />)
  const link = screen.getByRole('link', { name: 'Continue to GCash' })
  // jsdom goes nowhere.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  unmount()
  page.search = { ...search, sessionId: '' }
  render(<PayByCode standing="ours" indirect />)
  expect(page.went).toEqual([`replace /repaymentOfCode?payCode=${CODE}&sessionId=s1`])
})

test('another code than the one that was left for leads nowhere', () => {
  sessionStorage.setItem('draft:wallet', JSON.stringify({ payCode: '1', address: '/elsewhere' }))
  page.search = { ...search, sessionId: '' }
  render(<PayByCode standing="ours" indirect />)
  expect(page.went).toEqual([])
})

test.each([
  [0, true],
  [1, undefined],
  [undefined, undefined],
])('what the server says of the number is loaded: direct %s', async (direct, indirect) => {
  page.answers['code-check'] = {
    success: true,
    code: '0',
    message: '',
    data: {
      issued: 1,
      open: 1,
      method: 'store',
      bars: '211232',
      ...(direct === undefined ? {} : { direct }),
    },
  }
  page.answers['code-status'] = { success: true, code: '0', message: '', data: status }
  expect(await loadCode(search)).toEqual({
    standing: 'ours',
    status,
    way: { method: 'store', bars: '211232' },
    ...(indirect && { indirect }),
  })
})
