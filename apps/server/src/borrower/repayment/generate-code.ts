import {
  done,
  type DataOf,
  type generateVcode,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import { hasEnded, addDays, type Centavos, extend, loanToday, pesosToCentavos } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { answerOnce, earlierAnswer } from '../../platform/once.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { movedOffHolidays } from '../../core/loans/move-due-dates.ts'
import { findLoan, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import { equalCode, type NewCode, type PaymentCode, unpaidCodes } from '../../money/payments/payment-codes.ts'
import { openIntent, type Payer, readPayer } from '../../money/payments/open-intent.ts'
import { renewCode } from '../../money/payments/renew-code.ts'
import { newPayCode } from '../../money/payments/pay-code.ts'
import { fullBalance, isPrepayment } from '../../core/loans/amount-to-pay.ts'
import { type Channel, offeredChannels } from '../../money/payments/channels.ts'
import { ensureQuote } from './ensure-quote.ts'
import { codeAnswer, GENERATE_CODE, type MadeCode, writeCode } from './write-code.ts'

type Payload = PayloadOf<typeof generateVcode>
type Answer = DataOf<typeof generateVcode>

/** A code for an instalment can still be paid tomorrow: stores close, and the value date decides anyway. */
const CODE_DAYS = 1

/**
 * A code under which a channel takes the payment: any amount up to the full balance, or the price of an extension.
 * Money beyond what is due pays ahead: what that saves is what `prepay-trail` shows. (Decision 005.)
 */
export const generateCode: Handler<Payload, Answer> = async (services, caller, payload) => {
  const { db, clock } = services
  const key = { borrowerId: caller.borrowerId, loanId: payload.orderId }
  // Side by side: none waits for another.
  const [before, loan, unpaid, payer] = await Promise.all([
    earlierAnswer(db, caller, GENERATE_CODE, payload),
    findLoan(db, { ...key, productId: payload.productId }),
    unpaidCodes(db, key, clock.today()),
    readPayer(db, caller.borrowerId),
  ])
  if (before !== null) return before
  return loan === null ? refuse('NOT_FOUND') : generate(services, caller, payload, { loan, unpaid, payer })
}

interface Read {
  readonly loan: StoredLoan
  readonly unpaid: readonly PaymentCode[]
  readonly payer: Payer
}

async function generate(
  services: Services,
  caller: Caller,
  payload: Payload,
  { loan, unpaid, payer }: Read,
): Promise<Outcome<Answer>> {
  const channel = offeredChannels(services).find(({ number }) => number === payload.channelNumber)
  const amount = pesosToCentavos(payload.amount)
  if (channel === undefined) return refuse('CHANNEL_UNKNOWN')
  if (amount === null) return refuse('AMOUNT_MISMATCH')
  const wanted =
    payload.isDelay === '1'
      ? await extensionCode(services, loan, channel, amount)
      : repaymentCode(services, loan, channel.number, amount)
  if (!wanted.ok) return refuse(wanted.code)
  if (wanted.data.amount === 0) return extendForNothing(services, loan, wanted.data.quoteId ?? '')
  const open = equalCode(unpaid, wanted.data, services.clock.today())
  if (open === null) {
    const made = await makeCode(services, loan, channel, payer, wanted.data)
    return made === null ? refuse('UNAVAILABLE') : writeCode(services, caller, payload, loan, made)
  }
  const last = await renewCode(services, loan, channel, open, payer)
  if (last === 'unavailable') return refuse('UNAVAILABLE')
  const answer = done(codeAnswer(services, open, last))
  return answerOnce(services.db, services.clock, caller, GENERATE_CODE, payload, answer)
}

/** What money of this amount would be for, as a code that is not written yet; refuses more than the full balance. */
export function repaymentCode(
  services: Services,
  loan: StoredLoan,
  channel: string,
  amount: Centavos,
): Outcome<NewCode> {
  const today = services.clock.today()
  const standing = loanToday(loan.events, today)
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (hasEnded(standing)) return refuse('NOTHING_DUE')
  if (amount <= 0 || amount > fullBalance(standing)) return refuse('AMOUNT_MISMATCH')
  const { settlement, settlementOffer: offer } = standing
  const code = { channel, amount, quoteId: null }
  if (offer !== null && amount === offer.left)
    return done({ ...code, purpose: 'settle', expiresOn: offer.expiresOn })
  // Tomorrow the same sum would no longer settle the loan, although the borrower read that it does.
  if (settlement.allowed && amount === settlement.amount)
    return done({ ...code, purpose: 'settle', expiresOn: today })
  const { dueNow, daysLate } = standing
  const requested = dueNow > 0 ? 'due' : 'repay'
  const purpose = isPrepayment(standing, amount) ? 'prepay' : requested
  // Tomorrow an overdue sum is larger. Whoever pays it then all the same has paid on that day.
  const isOfToday = daysLate > 0 && amount >= dueNow
  return done({ ...code, purpose, expiresOn: isOfToday ? today : addDays(today, CODE_DAYS) })
}

async function extensionCode(
  services: Services,
  loan: StoredLoan,
  channel: Channel,
  amount: Centavos,
): Promise<Outcome<NewCode>> {
  const quoted = await ensureQuote(services, loan)
  if (!quoted.ok) return refuse(errorCodeOf(quoted.code))
  const { quoteId, amount: price, expiresOn } = quoted.quote
  if (amount === price)
    return done({ channel: channel.number, amount, purpose: 'extend', quoteId, expiresOn })
  const shownBefore = loan.events.some(
    (event) => event.type === 'extensionQuoted' && event.quote.amount === amount,
  )
  return refuse(shownBefore ? 'QUOTE_EXPIRED' : 'AMOUNT_MISMATCH')
}

/** The advance pays for the whole extension: nothing is left to be paid under a code. */
async function extendForNothing(
  services: Services,
  loan: StoredLoan,
  quoteId: string,
): Promise<Outcome<Answer>> {
  const payment = { quoteId, reference: `quote:${quoteId}`, amount: 0, channel: 'held' }
  const decided = await services.db.transaction().execute(async (trx) => {
    const locked = await lockLoan(trx, loan)
    if (locked === null) throw new Error(`loan ${loan.loanId} has gone`)
    const from = services.config.stampTaxOnExtensionsFrom
    const extension: Command = (events, on) =>
      extend(events, { ...payment, on, withStampTax: from !== null && on >= from }, on)
    const command = movedOffHolidays(extension, await holidaysToPlanWith(trx))
    const result = evaluateCommand(locked, command, services.clock.today())
    if (result.ok) await record(trx, services, locked, result)
    return result
  })
  if (!decided.ok && decided.code !== 'ALREADY_EXTENDED') return refuse('QUOTE_EXPIRED')
  return done({ payUrl: orderLink(loan.productId, loan.loanId), payCode: '' })
}

/** A new intent at the provider, which nobody knows of yet; null where the provider gives none. */
async function makeCode(
  services: Services,
  loan: StoredLoan,
  { method, number: channel }: Channel,
  payer: Payer,
  wanted: NewCode,
): Promise<MadeCode | null> {
  const payCode = newPayCode()
  const intent = { payCode, attempt: 1, amount: wanted.amount ?? 0, method, channel }
  const answer = await openIntent(services, loan, payer, intent)
  if (!answer.ok) return null
  const { shown } = answer.code
  return { ...wanted, payCode, qr: shown.kind === 'qr' ? shown.value : null, opened: answer.code }
}
