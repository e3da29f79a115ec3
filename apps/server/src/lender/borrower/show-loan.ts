import { done, type operatorCalls } from '@sandigan/contract'
import {
  borrowersStampTax,
  centavosToPesos,
  explain,
  explainNext,
  fraudOf,
  type ExplanationLine,
  type InstalmentStanding,
  isInPlan,
  type LoanStanding,
  loanDay,
  loanOn,
  recoveredOn,
  type LoanTerms,
} from '@sandigan/lending'
import { openCallBack, restOf } from '../../core/book/call-backs.ts'
import { whenOfCall } from '../../core/book/call-slots.ts'
import { followedLoans } from '../../core/book/refinanced.ts'
import { keyOfLoan, readEvents } from '../../core/loans/loan-repository.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { signedPesos, standingView } from '../changes/standing-view.ts'

/** A loan as of today. What is due is explained by the lending package, line by line. */
export const showLoan: OperatorHandler<typeof operatorCalls.showLoan> = async (
  { db, clock },
  _caller,
  { orderId },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const events = await readEvents(db, key)
  const callBack = await openCallBack(db, key)
  const followed = await followedLoans(db, [{ borrower_id: key.borrowerId, loan_id: orderId }])
  const today = loanDay(events, clock.today())
  const standing = loanOn(events, today)
  const { agreedOn, approvedOn, disbursedOn, settledOn, writtenOffOn, reason, daysLate, nextDueOn } = standing
  const { extensionAllowed, extensions, settlement } = standing
  return done({
    orderId,
    borrowerId: key.borrowerId,
    borrowerName: await certifiedName(db, key.borrowerId),
    ...standingView(standing),
    agreedOn,
    approvedOn,
    disbursedOn,
    settledOn,
    follows: followed.get(orderId) ?? null,
    callBack: callBack && {
      at: callBack.callAt.toISOString(),
      when: whenOfCall(callBack.callAt, clock.now()),
      note: callBack.note,
      requestedAt: callBack.requestedAt.toISOString(),
    },
    remindersRest: await restOf(db, key, clock.today()),
    writtenOffOn,
    deceasedOn: standing.deceasedOn,
    fraudFoundOn: fraudOf(events)?.on ?? null,
    writtenOff: centavosToPesos(standing.totals.writtenOff),
    recovered: centavosToPesos(recoveredOn(events, today)),
    reason,
    daysLate,
    nextDueOn,
    nextDue: centavosToPesos(standing.nextDue),
    outstandingPrincipal: centavosToPesos(standing.outstandingPrincipal),
    ceilingCut: centavosToPesos(standing.ceilingCut),
    extensionAllowed,
    extensions,
    pause: standing.pause,
    sale: saleView(standing.sale),
    planOffer: planOfferView(standing.restructureOffer),
    settlementOffer: settlementOfferView(standing.settlementOffer),
    settlement: {
      allowed: settlement.allowed,
      amount: centavosToPesos(settlement.amount),
      reason: settlement.reason,
      allowedFrom: settlement.allowedFrom,
    },
    terms: standing.terms === null ? null : termsView(standing.terms),
    plan: standing.instalments.filter(isInPlan).map(instalmentView),
    explanation: explain(events, today).lines.map(lineView),
    explanationOfNext: explainNext(events, today).lines.map(lineView),
  })
}

function termsView(terms: LoanTerms) {
  const { productId, productVersion, productName, periods, termUnit, dailyRatePpm, feePpm, feeMode } = terms
  const { client, ruleBook } = terms
  const principal = centavosToPesos(terms.principal)
  const stampTax = borrowersStampTax(terms)
  return {
    productId,
    productVersion,
    productName,
    principal,
    periods,
    termUnit,
    dailyRatePpm,
    feePpm,
    feeMode,
    stampTax: stampTax && centavosToPesos(stampTax.amount),
    client,
    ruleBook,
  }
}

const saleView = (sale: LoanStanding['sale']) =>
  sale === undefined
    ? null
    : {
        reference: sale.reference,
        buyer: sale.buyer.name,
        contact: sale.buyer.contact,
        payTo: sale.buyer.payTo,
        price: centavosToPesos(sale.price),
        noticedOn: sale.noticedOn,
        transferOn: sale.transferOn,
        transferred: sale.transferred && {
          owed: centavosToPesos(sale.transferred.owed),
          forBuyer: signedPesos(sale.transferred.forBuyer),
        },
      }

const planOfferView = (offer: LoanStanding['restructureOffer']) =>
  offer && {
    reference: offer.offerId,
    lastDay: offer.lastDay,
    costBefore: centavosToPesos(offer.costBefore),
    costAfter: centavosToPesos(offer.costAfter),
  }

const settlementOfferView = (offer: LoanStanding['settlementOffer']) =>
  offer === null || offer.acceptedOn !== null
    ? null
    : {
        reference: offer.reference,
        amount: centavosToPesos(offer.amount),
        left: centavosToPesos(offer.left),
        lastDay: offer.expiresOn,
      }

const instalmentView = (row: InstalmentStanding) => ({
  no: row.no,
  dueOn: row.dueOn,
  principal: centavosToPesos(row.principal),
  interest: centavosToPesos(row.interest),
  fee: centavosToPesos(row.fee),
  total: centavosToPesos(row.total),
  penalty: centavosToPesos(row.penalty),
  waived: centavosToPesos(row.waived),
  left: centavosToPesos(row.left),
  due: centavosToPesos(row.due),
  daysLate: row.daysLate,
  state: row.state,
})

function lineView(line: ExplanationLine) {
  const { no, code, dueOn, ratePpm, days, from, to, ceiling } = line
  return {
    no,
    code,
    dueOn,
    ratePpm,
    days,
    from,
    to,
    ceiling,
    base: centavosToPesos(line.base),
    uncut: centavosToPesos(line.uncut),
    amount: centavosToPesos(line.amount),
    settledBy: line.settledBy.map(paidView),
    waivedBy: line.waivedBy.map(paidView),
    left: centavosToPesos(line.left),
  }
}

const paidView = ({ reference, amount }: { reference: string; amount: number }) => ({
  reference,
  amount: centavosToPesos(amount),
})
