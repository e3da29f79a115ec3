/** The job that closes at the provider what a settled loan could still be paid by. It may run twice. */
import { hasEnded, loanToday } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { findLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { openProviderCodes, setState } from './provider-codes.ts'

/**
 * Throws where the provider could not say for every code, so that the job comes again. One that was paid meanwhile is marked
 * so, and its money comes by the provider's own report. Nothing is closed where the loan runs again, its payment taken back.
 */
export async function cancelProviderCodes(services: Services, key: LoanKey): Promise<void> {
  const { clock, db, providers } = services
  const loan = await findLoan(db, key)
  if (loan === null || !hasEnded(loanToday(loan.events, clock.today()))) return
  let unsure = 0
  for (const code of await openProviderCodes(db, key, providers.payment.name)) {
    const named = { providerId: code.provider_id, payCode: code.pay_code }
    const isOver = code.expires_at !== null && code.expires_at.getTime() <= clock.now()
    const answer = isOver ? 'ended' : await providers.payment.cancelIntent(code.provider_id)
    if (answer === 'unknown') unsure += 1
    else await setState(db, key.borrowerId, named, answer)
  }
  if (unsure > 0) throw new Error(`${unsure} codes of a settled loan could not be closed at the provider`)
}
