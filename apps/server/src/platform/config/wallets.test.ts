import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test('wallets are read as names, and there is none without the setting', () => {
  const read = readConfig({ PAYMENT_WALLETS: ' GCash, grabpay,' })
  expect(read.ok && read.config.paymentWallets).toEqual(['gcash', 'grabpay'])
  const none = readConfig({})
  expect(none.ok && none.config.paymentWallets).toEqual([])
})

test('another wallet is refused in one line', () => {
  expect(readConfig({ PAYMENT_WALLETS: 'gcash,paypal' })).toEqual({
    ok: false,
    problems: ['PAYMENT_WALLETS must be among gcash, maya, grabpay, shopeepay, not "paypal"'],
  })
})
