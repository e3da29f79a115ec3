/** Whether the configured providers know our keys, by a harmless read each, and where their webhooks must be sent. */
import { readConfig } from '../../platform/config/read-config.ts'
import type { Brand } from '../../platform/config/brand.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import type { Config } from '../../platform/config/config.ts'
import { checkPaymongo, checkPaymongoPayouts } from '../../platform/providers/paymongo/check-paymongo.ts'
import { checkXendit, checkXenditPayouts } from '../../platform/providers/xendit/check-xendit.ts'
import { INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from '../../core/profile/institutions.ts'
import { SmtpError, talkTo } from '../../platform/providers/mail/smtp-session.ts'

/** What was found of the configured providers. */
interface RailsCheck {
  /** Whether everything that could be checked is well. */
  readonly ok: boolean
  /** One for each thing checked; no secret stands in them. */
  readonly lines: readonly string[]
}

/** Where a provider must send what it reports. */
function webhookAddress({ apiBase, h5Base }: Brand, kind: WebhookKind, provider: string): string {
  const origin = apiBase || h5Base || 'the origin of the service'
  return `${origin}/webhooks/${kind}/${provider}`
}

/** The same in a line for a provider that cannot be queried for the address of its reports. */
function webhooksAt(brand: Brand, kind: WebhookKind, provider: string): string {
  const address = webhookAddress(brand, kind, provider)
  return `${kind}: ${provider}: has no call that lists webhooks; its dashboard must name ${address}`
}

/** Whether the provider of payments knows our key, and whether it reports to us where a query can tell. */
async function checkPayments({ payment, brand }: Config): Promise<RailsCheck> {
  if (payment.provider === 'sandbox')
    return { ok: true, lines: ['payments: PAYMENT_PROVIDER is sandbox: nothing to check'] }
  if (payment.provider === 'paymongo') {
    const { ok, lines } = await checkPaymongo(payment.paymongo, webhookAddress(brand, 'payments', 'paymongo'))
    return { ok, lines: lines.map((line) => `payments: paymongo: ${line}`) }
  }
  const { ok, line } = await checkXendit(payment.xendit)
  return { ok, lines: [`payments: xendit: ${line}`, webhooksAt(brand, 'payments', 'xendit')] }
}

/** Whether the provider of payouts knows our key and reaches the banks and wallets that a borrower may choose. */
async function checkPayouts({ payout, brand }: Config): Promise<RailsCheck> {
  if (payout.provider === 'sandbox')
    return { ok: true, lines: ['payouts: PAYOUT_PROVIDER is sandbox: nothing to check'] }
  const banks = [...new Set([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type }) => type))]
  if (payout.provider === 'paymongo') {
    const { ok, lines } = await checkPaymongoPayouts(payout.paymongo.account, banks)
    return { ok, lines: lines.map((line) => `payouts: paymongo: ${line}`) }
  }
  const { ok, line } = await checkXenditPayouts(payout.xendit, banks)
  return { ok, lines: [`payouts: xendit: ${line}`, webhooksAt(brand, 'payouts', 'xendit')] }
}

/** Logs in at the mail server and says goodbye: nothing is sent. */
export async function checkMail({ mail }: Config): Promise<RailsCheck> {
  if (mail.provider === 'sandbox') return { ok: true, lines: [] }
  try {
    await talkTo(mail.smtp)
    return { ok: true, lines: ['e-mail: smtp: the server takes our login'] }
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error
    return { ok: false, lines: [`e-mail: smtp: ${error.message}`] }
  }
}

/** @param env as `process.env` */
export async function runRailsCheck(env: Readonly<Record<string, string | undefined>>): Promise<RailsCheck> {
  const read = readConfig(env)
  if (!read.ok) return { ok: false, lines: read.problems }
  const checks = [
    await checkPayments(read.config),
    await checkPayouts(read.config),
    await checkMail(read.config),
  ]
  return { ok: checks.every(({ ok }) => ok), lines: checks.flatMap(({ lines }) => lines) }
}
