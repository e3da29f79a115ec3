/** The code that stands beside a quote without a request. (Specification, point 2 "Extension".) */
import type { ExtensionQuote } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { addCode, codeOfQuote, COUNTER_CHANNEL } from '../../money/payments/payment-codes.ts'
import { addProviderCode } from '../../money/payments/provider-codes.ts'
import { takesOurNumbers } from '../../money/payments/channels.ts'
import { openIntent, readPayer } from '../../money/payments/open-intent.ts'
import { newPayCode } from '../../money/payments/pay-code.ts'

/**
 * The counter code under which the price of a quote is paid: one for each quote, opened when the quote is first shown.
 * The contract number cannot stand there, since money under it is an instalment and never an extension. Null where
 * the advance pays the price, and where counters do not take our own number, which is what stands there: the page
 * then has its channels.
 */
export async function ensureQuoteCode(
  services: Services,
  loan: StoredLoan,
  { quoteId, amount, expiresOn }: ExtensionQuote,
): Promise<string | null> {
  if (amount === 0 || !takesOurNumbers(services)) return null
  const known = await codeOfQuote(services.db, loan, quoteId)
  if (known !== null) return known
  const payCode = newPayCode()
  const intent = { payCode, attempt: 1, amount, method: 'store', channel: COUNTER_CHANNEL } as const
  const opened = await openIntent(services, loan, await readPayer(services.db, loan.borrowerId), intent)
  if (!opened.ok) return null
  return services.db.transaction().execute(async (trx) => {
    await lockLoan(trx, loan)
    const meanwhile = await codeOfQuote(trx, loan, quoteId)
    if (meanwhile !== null) return meanwhile
    const code = { channel: COUNTER_CHANNEL, amount, purpose: 'extend', quoteId, expiresOn } as const
    await addCode(trx, services, loan, { ...code, payCode, qr: null })
    await addProviderCode(trx, services, loan, { payCode, attempt: 1, code: opened.code })
    return payCode
  })
}
