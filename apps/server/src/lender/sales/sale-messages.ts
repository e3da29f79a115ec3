/** What a borrower reads of a sale by SMS; who the buyer is stands in the app. */
import type { IsoDate } from '@sandigan/lending'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import type { NewMessage } from '../../core/messages/queue-message.ts'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'

export const soldMessage = (
  { borrowerId, loanId }: LoanKey,
  { reference, transferOn }: { reference: string; transferOn: IsoDate },
): NewMessage => ({
  borrowerId,
  loanId,
  template: 'loanSold',
  values: (language) => ({ date: longDate(loanCopy(language), transferOn) }),
  key: `loan sold ${reference} ${loanId}`,
})
