import { INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from '../../core/profile/institutions.ts'
import type { Config } from '../../platform/config/config.ts'
import { checkPaymongoPayouts } from '../../platform/providers/paymongo/check-paymongo-payouts.ts'
import { checkXenditPayouts } from '../../platform/providers/xendit/check-xendit-payouts.ts'
import { webhooksAt } from './webhooks-at.ts'
import type { RailsCheck } from './rails-check.ts'

/** Whether the provider of payouts knows our key and reaches the banks and wallets that a borrower may choose. */
export async function checkPayouts({ payout, brand }: Config): Promise<RailsCheck> {
  if (payout.provider === 'sandbox')
    return { ok: true, lines: ['payouts: PAYOUT_PROVIDER is sandbox: nothing to look at'] }
  const banks = [...new Set([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type }) => type))]
  if (payout.provider === 'paymongo') {
    const { ok, lines } = await checkPaymongoPayouts(payout.paymongo.account, banks)
    return { ok, lines: lines.map((line) => `payouts: paymongo: ${line}`) }
  }
  const { ok, line } = await checkXenditPayouts(payout.xendit, banks)
  return { ok, lines: [`payouts: xendit: ${line}`, webhooksAt(brand, 'payouts', 'xendit')] }
}
