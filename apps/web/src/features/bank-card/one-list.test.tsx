/** Outside the market of the specification wallets and banks are one list. */
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { formItem } from '../../testing/form-item.ts'
import { page } from '../../testing/pages.ts'
import { BankScreen } from './bank-screen.tsx'

vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ startBank: () => {}, endBank: () => false, closeWebview: () => {} }),
}))
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ market: 'ph' }) }))

const bankOf = (over: object, ...names: string[]) =>
  formItem('bankCode', {
    title: 'Bank or wallet',
    cate: 'enum',
    note: names.map((name) => ({ name, type: name.toUpperCase() })),
    ...over,
  })
const channels = formItem('channelNumber', {
  cate: 'enum',
  value: '90006',
  cardTypeMi: '1',
  note: [
    { name: 'InstaPay', type: '90006' },
    { name: 'PESONet, within a business day', type: '90007' },
  ],
})
const whole = [
  formItem('cardType', {
    cate: 'enum',
    value: '1',
    note: [
      { name: 'Bank account', type: '1' },
      { name: 'E-wallet', type: '2' },
    ],
  }),
  formItem('cardNo', { title: 'Account number', inputType: 'number', cardTypeMi: '1', maxLength: 30 }),
  formItem('walletNo', { title: 'Wallet number', inputType: 'number', cardTypeMi: '2' }),
  channels,
  bankOf({ cardTypeMi: '1', channelNumber: '90006' }, 'BDO'),
  bankOf({ cardTypeMi: '1', channelNumber: '90007' }, 'BDO', 'DBP'),
  bankOf({ cardTypeMi: '2' }, 'Maya', 'GCash'),
]
const show = () => {
  cleanup()
  render(<BankScreen form={whole} />)
}
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Bank or wallet/ }))
const choose = (name: RegExp) => {
  open()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
}
const next = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Next' })))

beforeEach(() => {
  page.reset({ productId: 'p' })
  giveDialogs()
  show()
})
afterEach(cleanup)

test('the usual ones are first, no tab and no channel is left to choose', () => {
  expect([screen.queryByRole('tab'), screen.queryByText('InstaPay')]).toEqual([null, null])
  open()
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'GCash',
    'Maya',
    'BDO',
    'DBPPESONet, within a business day',
  ])
})

test('nothing chosen is the one thing that is missing', async () => {
  await next()
  expect(screen.getAllByText('Please fill this in')).toHaveLength(1)
  expect(page.sent).toEqual([])
  expect(screen.queryByLabelText('Account number')).toBeNull()
})

test('a tap on a wallet chooses it, with the field of its number, also after a reload', async () => {
  choose(/GCash$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  show()
  fireEvent.change(screen.getByLabelText('Wallet number'), { target: { value: '09171234567' } })
  await next()
  expect(page.sent[0]?.payload).toMatchObject({ cardType: '2', bankCode: 'GCASH' })
})

test.each([
  { name: /BDO$/, bankCode: 'BDO', channelNumber: '90006' },
  { name: /DBP/, bankCode: 'DBP', channelNumber: '90007' },
])('$bankCode is reached through $channelNumber by itself', async ({ name, bankCode, channelNumber }) => {
  choose(/GCash$/)
  choose(name)
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '12345678' } })
  await next()
  expect(page.sent[0]?.payload).toMatchObject({
    cardType: '1',
    bankCode,
    channelNumber,
    cardNo: '12345678',
  })
})
