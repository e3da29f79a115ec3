/** Who does the work that follows a loan's events. */
import type { Services } from '../platform/context.ts'
import { storeComplaintFigures } from '../core/figures/complaint-figures.ts'
import { countToday } from '../core/figures/count-today.ts'
import { decideByRule, evaluateAgain, evaluateNow } from '../core/decisions/decide-by-rule.ts'
import { tellOfAccount } from '../borrower/bank-card/tell-of-account.ts'
import { checkPhoto } from '../core/identity-card/check-photo.ts'
import { screenAlone } from '../core/screening/screen-borrower.ts'
import { fillDirectory } from '../core/profile/duplicate-directory.ts'
import { askCodes } from '../money/payments/ask-codes.ts'
import { sendQueuedText } from '../core/identity/queued-texts.ts'
import { cancelProviderCodes } from '../money/payments/cancel-codes.ts'
import { numberReceipts } from '../money/payments/receipt-numbers.ts'
import { reportSandboxPayout } from '../sandbox/deliver-from-sandbox.ts'
import { askAboutPayout, sendPayout } from '../money/payouts/send-payout.ts'
import { sendTransfer } from '../money/transfers/send-transfer.ts'
import { sendOperatorMails } from '../core/operators/operator-mails.ts'
import { askAboutMessage } from '../core/messages/ask-about-message.ts'
import { attachedFiles } from '../borrower/loan-files/attached-files.ts'
import { deliverMail } from '../core/messages/deliver-mail.ts'
import { deliverMessage } from '../core/messages/deliver-message.ts'
import { remind, sendNotice } from '../lender/automation/remind.ts'
import { notifyOperators } from '../core/operators/notify-operators.ts'
import { tellOfReceipts } from '../lender/automation/tell-of-receipts.ts'
import { screenNightly, screenPage } from '../lender/automation/screen-borrowers.ts'
import { moveDueDatesOff } from '../core/loans/move-due-dates.ts'
import { sellListedLoans } from '../lender/sales/sell-listed-loans.ts'
import { reconcileClosedDay } from '../core/loans/reconcile-books.ts'
import { countMonth, monthOverBy } from '../core/month-ends/count-month.ts'
import { findCoveredTransactions } from '../core/regulators/covered-transactions.ts'
import { makeCreditMonth, requestCreditMonth } from '../core/credit-bureau/make-credit-month.ts'
import { refreshCreditRows } from '../core/credit-bureau/refresh-credit-rows.ts'
import { askCreditBureau } from '../core/credit-bureau/submissions.ts'
import { countTaxes } from '../core/taxes/count-taxes.ts'
import { restateBooks } from '../core/loans/restate-books.ts'

/** A receipt has its number so long after the payment is in the books, and after a node that gave numbers was killed. */
const RECEIPTS_EVERY_SECONDS = 10
const ASK_CODES_EVERY_SECONDS = 3_600
/** What could not be sent is sent again, and the answer to what was sent is requested. */
const ASK_CREDIT_BUREAU_EVERY_SECONDS = 600
/** So much of today the dashboard counts anew each time it is shown. */
const COUNT_TODAY_EVERY_SECONDS = 180
/** A command beside the service writes some. */
const OPERATOR_MAILS_EVERY_SECONDS = 60
/** Lists change by day. */
const SCREENING_EVERY_SECONDS = 86_400

export function addLendingWorkers(services: Services): void {
  const { jobs } = services
  const key = (order: { borrowerId: string; orderId: string }) => ({
    borrowerId: order.borrowerId,
    loanId: order.orderId,
  })
  jobs.work('decide-application', (order) => decideByRule(services, key(order)))
  jobs.work('judge-application', (order) => evaluateNow(services, key(order)))
  jobs.work('check-photo', async (photo) => {
    if (await checkPhoto(services, photo)) await evaluateAgain(services, photo.borrowerId)
  })
  jobs.work('note-identities', async ({ after }) => void (await fillDirectory(services, after)))
  jobs.work('screen-borrower', ({ borrowerId }) => screenAlone(services, borrowerId))
  jobs.work('screen-page', (page) => screenPage(services, page))
  jobs.work('screen-night', () => screenNightly(services))
  jobs.repeat('screen-night', SCREENING_EVERY_SECONDS)
  jobs.work('send-payout', (order) => sendPayout(services, key(order)))
  jobs.work('cancel-codes', (order) => cancelProviderCodes(services, key(order)))
  jobs.work('ask-codes', async () => {
    const { away } = await askCodes(services)
    if (away) throw new Error('the provider of payments does not say what became of codes')
  })
  jobs.repeat('ask-codes', ASK_CODES_EVERY_SECONDS)
  jobs.work('ask-payout', ({ reference }) => askAboutPayout(services, reference))
  jobs.work('send-transfer', ({ reference }) => sendTransfer(services, reference))
  jobs.work('sandbox-payout', ({ reference }) => reportSandboxPayout(services, reference))
  jobs.work('tell-of-account', (job) => tellOfAccount(services, job))
  jobs.work('notify', (notice) => sendNotice(services, notice))
  jobs.work('tell-office', (news) => notifyOperators(services, news))
  jobs.work('remind', (reminder) => remind(services, reminder))
  jobs.work('tell-of-receipts', (range) => tellOfReceipts(services, range))
  jobs.work('send-message', (message) => deliverMessage(services, message))
  jobs.work('send-mail', (message) => deliverMail(services, message, attachedFiles))
  jobs.work('send-text', (text) => sendQueuedText(services, text))
  jobs.work('send-operator-mails', () => sendOperatorMails(services))
  jobs.repeat('send-operator-mails', OPERATOR_MAILS_EVERY_SECONDS)
  jobs.work('ask-message', (message) => askAboutMessage(services, message))
  jobs.work('reconcile-books', async ({ day }) => {
    await reconcileClosedDay(services, day)
    await storeComplaintFigures(services, day)
    await findCoveredTransactions(services, day)
    await refreshCreditRows(services, day)
    const month = await monthOverBy(services.db, day)
    if (month === null) return
    await countMonth(services, month)
    await countTaxes(services, month)
    await requestCreditMonth(services, month)
  })
  jobs.work('make-credit-month', async ({ month }) => void (await makeCreditMonth(services, month)))
  jobs.work('ask-credit-bureau', () => askCreditBureau(services))
  jobs.repeat('ask-credit-bureau', ASK_CREDIT_BUREAU_EVERY_SECONDS)
  jobs.work('number-receipts', async () => void (await numberReceipts(services)))
  jobs.repeat('number-receipts', RECEIPTS_EVERY_SECONDS)
  jobs.work('count-today', () => countToday(services))
  jobs.repeat('count-today', COUNT_TODAY_EVERY_SECONDS)
  jobs.work('restate-books', (page) => restateBooks(services, page))
  jobs.work('move-due-dates', (page) => moveDueDatesOff(services, page))
  jobs.work('sell-loans', (page) => sellListedLoans(services, page))
}
