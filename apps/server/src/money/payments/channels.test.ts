import { describe, expect, test } from 'vitest'
import type { Reach } from '../../platform/providers/payment/port.ts'
import { marketOf } from '../../platform/config/market.ts'
import { channelBy, channelsOf, offeredChannels } from './channels.ts'

const ALL = ['90102', '90103', '90105', '90106']
const offered = (reach: Reach, paymentWallets: ('gcash' | 'maya' | 'grabpay' | 'shopeepay')[]) =>
  channelsOf({ reach, paymentWallets }).map(({ number, method }) => `${number} ${method}`)

describe('a channel is offered', () => {
  test('as a QR where no page of a wallet is activated', () => {
    expect(offered({ counter: 'ours', wallets: ALL }, [])).toEqual([
      '90101 store',
      '90102 qr',
      '90103 qr',
      '90104 bank',
    ])
  })

  test('as a page where the lender activated it and the provider has it', () => {
    expect(offered({ counter: 'theirs', wallets: ['90102', '90105'] }, ['gcash', 'maya', 'grabpay'])).toEqual(
      ['90101 store', '90102 wallet', '90103 qr', '90104 bank', '90105 wallet'],
    )
  })

  test('not, where the provider has no counter, or the lender did not activate a wallet without a QR', () => {
    expect(offered({ counter: 'none', wallets: ALL }, ['shopeepay'])).toEqual([
      '90102 qr',
      '90103 qr',
      '90104 bank',
      '90106 wallet',
    ])
  })
})

test.each([
  { market: 'ph', first: ['GCash', 'Maya', '7-Eleven', 'Bank transfer'] },
  { market: 'reference', first: ['7-Eleven', 'GCash', 'Maya', 'Bank transfer'] },
] as const)('the order in the market $market is $first', ({ market, first }) => {
  const config = { market: marketOf(market), paymentWallets: [] }
  const providers = { payment: { reach: { counter: 'ours', wallets: [] } as const } }
  expect(offeredChannels({ config, providers }).map(({ name }) => name)).toEqual(first)
})

test('what was paid through a channel keeps its name, whoever is the provider now', () =>
  expect(channelBy('90106')?.name).toBe('ShopeePay'))
