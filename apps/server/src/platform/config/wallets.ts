/** Which wallets are paid on their own page. (Decisions, section 10 "Rails".) */
import type { EnvReader } from './env.ts'

const WALLETS = ['gcash', 'maya', 'grabpay', 'shopeepay'] as const
export type Wallet = (typeof WALLETS)[number]

/** Each has to be activated at the provider. Without one GCash and Maya scan a QR, and the others are not offered. */
export function readWallets(env: EnvReader): Wallet[] {
  const names = env.text('PAYMENT_WALLETS', '').split(',')
  return names.flatMap((text) => {
    const name = text.trim().toLowerCase()
    const wallet = WALLETS.find((one) => one === name)
    if (name !== '' && wallet === undefined)
      env.problems.push(`PAYMENT_WALLETS must be among ${WALLETS.join(', ')}, not "${name}"`)
    return wallet ?? []
  })
}
