/** Messages about a loan. Whether and when each leaves, the outbox knows. */
import {
  type Centavos,
  type IsoDate,
  type LoanStanding,
  type LoanTerms,
  netProceedsOf,
  offerEndsOn,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { loanCopy, longDate, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { amountToPay } from '../loans/amount-to-pay.ts'
import type { LoanKey } from '../loans/loan-repository.ts'
import { queueMessage } from './queue-message.ts'
import type { ReminderKind } from './reminder-expiry.ts'

export interface LoanMessage {
  readonly template: JobData['notify']['message'] | ReminderKind | 'offeredLess' | 'asked'
  readonly key?: string
  /** Of a reminder: the date that it reminds of. */
  readonly dueOn?: IsoDate
}

/** Puts a message about a loan into the outbox, with the figures of the loan as it stands. */
export async function queueLoanMessage(
  trx: Trx,
  services: Services,
  key: LoanKey,
  standing: LoanStanding,
  message: LoanMessage,
): Promise<void> {
  if (standing.terms === null) return
  const { template } = message
  const amount = amountOf(template, standing, standing.terms)
  const date = dateOf(template, standing)
  await queueMessage(trx, services, {
    ...message,
    borrowerId: key.borrowerId,
    loanId: key.loanId,
    values: (language) => ({
      amount: printedPeso(amount),
      due: printedPeso(amountToPay(standing)),
      date: date === null ? '' : longDate(loanCopy(language), date),
      phone: services.config.brand.servicePhone,
    }),
  })
}

function amountOf(template: LoanMessage['template'], { offered }: LoanStanding, terms: LoanTerms): Centavos {
  if (template === 'disbursed') return netProceedsOf(terms)
  return template === 'offeredLess' ? (offered ?? terms.principal) : terms.principal
}

/** The day that a message names. */
function dateOf(
  template: LoanMessage['template'],
  { reapplyFrom, approvedOn, nextDueOn, pause }: LoanStanding,
): IsoDate | null {
  if (template === 'declined') return reapplyFrom
  if (template === 'offer') return approvedOn === null ? null : offerEndsOn(approvedOn)
  if (template === 'pauseEnds') return pause?.to ?? null
  return nextDueOn
}
