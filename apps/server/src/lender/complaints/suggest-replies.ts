import { done, type operatorCalls } from '@sandigan/contract'
import { type IsoDate, manilaDate } from '@sandigan/lending'
import { complaintByNumber, type StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { stateOf } from '../../money/payments/code-pages.ts'
import type { Services } from '../../platform/context.ts'
import { type LoanCopy, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { type ComplaintFacts, complaintFacts } from './complaint-facts.ts'
import { NO_COMPLAINT } from './complaint-view.ts'
import { fillPlaceholders, type ReplyFacts } from './reply-placeholders.ts'
import { latestTemplates } from './save-reply-template.ts'

/**
 * Every reply text for one complaint, in the language in which its borrower logged in last. One fits that is for this type
 * of complaint and says nothing that is not known.
 */
export const suggestReplies: OperatorHandler<typeof operatorCalls.suggestReplies> = async (
  services,
  _caller,
  { problemId },
) => {
  const { db } = services
  const complaint = await complaintByNumber(db, problemId)
  if (complaint === null) return NO_COMPLAINT
  const { borrower_id: borrowerId, problem_type: type } = complaint
  const borrower = await db
    .selectFrom('borrowers')
    .select('language')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  const language = borrower?.language === 'fil' ? 'fil' : 'en'
  const facts = await replyFacts(services, complaint, loanCopy(language))
  const replies = (await latestTemplates(db))
    .filter(({ retired }) => !retired)
    .map((template) => {
      const { template_id: templateId, version, title, problem_types: types } = template
      const filled = fillPlaceholders(template[language], facts)
      const fits = filled.missing.length === 0 && (types.length === 0 || types.includes(type))
      return { templateId, version, title, ...filled, fits }
    })
    .toSorted((a, b) => Number(b.fits) - Number(a.fits) || a.title.localeCompare(b.title))
  return done({ borrowerId, replies })
}

async function replyFacts(
  services: Services,
  complaint: StoredComplaint,
  copy: LoanCopy,
): Promise<ReplyFacts> {
  const { db, config } = services
  return {
    name: await certifiedName(db, complaint.borrower_id),
    app: config.brand.appName,
    order: complaint.order_no ?? '',
    problem: complaint.problem_id,
    filed: longDate(copy, manilaDate(complaint.filed_at.getTime())),
    ...moneyFacts(await complaintFacts(services, complaint), copy, services.clock.today()),
  }
}

type MoneyFacts = Omit<ReplyFacts, 'name' | 'app' | 'order' | 'problem' | 'filed'>

/** Of the first loan alone: the one that the complaint names, or the only one that is open. */
function moneyFacts(
  { loans: [loan], payments, codes }: ComplaintFacts,
  copy: LoanCopy,
  today: IsoDate,
): MoneyFacts {
  const ofLoan = payments.filter(({ orderId }) => orderId === loan?.row.loan_id)
  const paid = ofLoan.find(({ state }) => state === 'credited')
  const waiting = ofLoan.find(({ state }) => state === 'suspense')
  const code = codes.find(
    (one) => one.loan_id === loan?.row.loan_id && one.amount !== null && stateOf(one, today) === 'open',
  )
  const open = paid === undefined && waiting === undefined ? code : undefined
  const { dueNow = 0, nextDue = 0, nextDueOn = null, settledOn = null } = loan?.standing ?? {}
  const money = (amount: number | null | undefined) => (amount ? peso(amount) : '')
  const date = (day: string | null | undefined) => (day ? longDate(copy, day) : '')
  const isDue = dueNow > 0
  return {
    paid: money(paid?.amount),
    paidOn: date(paid?.paidOn),
    waiting: money(waiting?.amount),
    waitingOn: date(waiting?.paidOn),
    due: money(dueNow),
    dueOn: isDue ? date(nextDueOn) : '',
    next: isDue ? '' : money(nextDue),
    nextOn: isDue || nextDue === 0 ? '' : date(nextDueOn),
    settledOn: date(settledOn),
    codeAmount: money(open?.amount),
    codeUntil: date(open?.expires_on),
  }
}
