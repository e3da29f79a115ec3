import {
  done,
  type DataOf,
  type loanDetailPush,
  type Outcome,
  type PayloadOf,
  type productPush,
  refuse,
} from '@sandigan/contract'
import { agree, type LoanEvent, loanToday, pesosToCentavos } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { once } from '../../platform/once.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { certificationComplete } from '../../core/profile/next-step.ts'
import { lenderOf, offerDocuments } from '../../core/contracts/make-documents.ts'
import { saveDocuments } from '../../core/loans/documents.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { insertLoan, lockBorrower, lockLoan, projectedLoans } from '../../core/loans/loan-repository.ts'
import { isOpen } from '../../core/loans/project-loan.ts'
import { record, renewProjection } from '../../core/loans/record.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import { withLateEvents } from '../../core/loans/loans-of-borrower.ts'
import { applicationRefusal, applicationState } from '../../core/products/application-state.ts'
import { type ChosenOffer, chooseOffer } from '../../core/products/choose-offer.ts'

type Payload = PayloadOf<typeof loanDetailPush>
type Answer = DataOf<typeof loanDetailPush>

/**
 * The borrower agrees to an offer: opens the order. While it is open, the same terms again answer with it and
 * other terms are refused.
 */
export const pushLoan: Handler<Payload, Answer> = (services, caller, payload) =>
  pushOnce(services, caller, 'loanDetailPush', payload)

/** The same from the older confirmation: one use case, another envelope. */
export const pushAlternate: Handler<Payload, Answer> = (services, caller, payload) =>
  pushOnce(services, caller, 'alternatePush', payload)

/** The same from the product's own page: by either call a borrower comes to the same order. */
export const pushProduct: Handler<PayloadOf<typeof productPush>, DataOf<typeof productPush>> = async (
  services,
  caller,
  payload,
) => {
  const pushed = await pushOnce(services, caller, 'productPush', payload)
  if (!pushed.ok) return { ok: false, code: pushed.code, ...(pushed.message && { message: pushed.message }) }
  return done({ url: pushed.data.lendDetailsUrl, orderId: pushed.data.orderId })
}

/**
 * What was shown is a condition of agreeing and no part of what is agreed to: the key does not cover it, so that
 * a repeat after a lost answer finds its order also when the offer was read anew in between.
 */
function pushOnce(
  services: Services,
  caller: Caller,
  callName: string,
  payload: Payload,
): Promise<Outcome<Answer>> {
  const { disclosureHash: _shown, ...agreed } = payload
  return services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, callName, agreed, () => push(trx, services, caller, payload)),
    )
}

const answerFor = (productId: string, orderId: string): Outcome<Answer> =>
  done({ lendDetailsUrl: orderLink(productId, orderId), orderId })

async function push(
  trx: Trx,
  services: Services,
  caller: Caller,
  payload: Payload,
): Promise<Outcome<Answer>> {
  await lockBorrower(trx, caller.borrowerId)
  const open = await openOrder(trx, services, caller.borrowerId, payload.productId)
  if (open !== null)
    return sameTerms(open.events, payload) ? answerFor(payload.productId, open.loanId) : refuse('ORDER_OPEN')
  const found = await chooseOffer(trx, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const today = services.clock.today()
  const application = applicationState(await withLateEvents(trx, found.chosen.loans, today), today)
  const refused = applicationRefusal(loanCopy(caller.language), application)
  if (refused !== null) return refused
  if (!(await certificationComplete(trx, caller.borrowerId))) return refuse('CERTIFICATION_INCOMPLETE')
  if ((await currentAccount(trx, caller.borrowerId)) === null) return refuse('ACCOUNT_MISSING')
  return openLoan(trx, services, caller, { ...found.chosen, shown: payload.disclosureHash ?? '' })
}

/** The open order of this product. Time alone may have settled it: then its row is corrected and it is none. */
async function openOrder(trx: Trx, services: Services, borrowerId: string, productId: string) {
  const loans = await projectedLoans(trx, borrowerId)
  const row = loans.find((loan) => loan.open && loan.product_id === productId)
  if (row === undefined) return null
  const loan = await lockLoan(trx, { borrowerId, loanId: row.loan_id })
  if (loan === null) throw new Error(`order ${row.loan_id} is listed and gone`)
  if (isOpen(loanToday(loan.events, services.clock.today()))) return loan
  await renewProjection(trx, services, loan)
  return null
}

function sameTerms(events: readonly LoanEvent[], payload: Payload): boolean {
  const agreed = events.find((event) => event.type === 'agreed')
  return (
    agreed !== undefined &&
    agreed.terms.principal === pesosToCentavos(payload.amount) &&
    String(agreed.terms.periods) === payload.periods &&
    String(agreed.terms.termUnit) === payload.termUnit
  )
}

/**
 * @param chosen the offer as it is now, and the hash of the disclosure statement that was `shown`; empty where
 * the caller names none. Another statement than that refuses: nobody agrees to figures they did not see.
 */
async function openLoan(
  trx: Trx,
  services: Services,
  caller: Caller,
  chosen: ChosenOffer & { shown: string },
): Promise<Outcome<Answer>> {
  const { borrowerId } = caller
  const { terms, plan } = chosen.offer
  const { productId } = terms
  const loanId = newId()
  const borrower = { name: await certifiedName(trx, borrowerId), reference: borrowerId }
  const lender = lenderOf(services.config.brand)
  const { disclosure, agreement } = offerDocuments({ terms, plan, lender, borrower, orderId: loanId })
  if (chosen.shown !== '' && chosen.shown !== disclosure.sha256) return refuse('OFFER_CHANGED')
  const today = services.clock.today()
  const agreed = evaluateCommand({ events: [] }, (events, on) => agree(events, { terms }, on), today)
  if (!agreed.ok) return refuse(errorCodeOf(agreed.code))
  const at = new Date(services.clock.now())
  const loan = await insertLoan(trx, { borrowerId, loanId, productId, at })
  await saveDocuments(trx, services, { borrowerId, loanId }, [disclosure, agreement])
  // Nobody consents to a statement that no caller says was shown.
  const agreedTo = chosen.shown === '' ? [agreement] : [disclosure, agreement]
  for (const { kind, version, sha256 } of agreedTo)
    await recordConsent(trx, services, caller, { kind, subject: loanId, version, sha256 })
  await record(trx, services, loan, agreed)
  return answerFor(productId, loanId)
}
