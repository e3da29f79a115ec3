import { done, type DataOf, type initPayType, type PayloadOf, refuse } from '@sandigan/contract'
import { hasEnded, loanToday } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { reliefLinks } from '../../core/orders/relief-links.ts'
import { returnedWords } from '../../core/orders/returned-payments.ts'
import { nothingDue } from '../../core/orders/sale-words.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { findLoanWithCode } from '../../money/payments/payment-codes.ts'
import { channelViews, takesOurNumbers } from '../../money/payments/channels.ts'
import { defaultDetail } from './default-detail.ts'
import { paymentsOnWay } from '../../money/payments/on-the-way.ts'
import { payTypesOf } from './pay-types.ts'

/** The repayment choice: every way with its amount and reason, and what is on its way already. */
export const showPayTypes: Handler<PayloadOf<typeof initPayType>, DataOf<typeof initPayType>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const found = await findLoanWithCode(services.db, key)
  if (found === null) return refuse('NOT_FOUND')
  const { loan, contractCode } = found
  const standing = loanToday(loan.events, services.clock.today())
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (hasEnded(standing)) return nothingDue(loanCopy(caller.language), standing)
  const copy = repaymentCopy(caller.language)
  const returned = returnedWords(loanCopy(caller.language), loan.events, standing)
  return done({
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    payTypes: await payTypesOf(services, copy, loan, { standing, returned }),
    relief: reliefLinks(caller.language, standing, loan),
    onTheWay: await paymentsOnWay(services, copy, key),
    repayList: channelViews(services),
    ...defaultDetail(services, caller.language, takesOurNumbers(services) ? contractCode : null, 'contract'),
    canDebit: (await currentAccount(services.db, caller.borrowerId)) === null ? 0 : 1,
  })
}
