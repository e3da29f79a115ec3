import {
  done,
  type DataOf,
  type generateVcode,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import {
  addDays,
  type Centavos,
  centavosToPesos,
  extend,
  loanToday,
  pesosToCentavos,
} from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { ProviderCode } from '../../platform/providers/payment/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import { earlierAnswer, once } from '../../platform/once.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { type Command, judge } from '../../core/loans/judge.ts'
import { movedOffHolidays } from '../../core/loans/move-due-dates.ts'
import { findLoan, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import {
  addCode,
  codesSince,
  type NewCode,
  openCode,
  type PaymentCode,
} from '../../money/payments/payment-codes.ts'
import { addProviderCode, lastProviderCode } from '../../money/payments/provider-codes.ts'
import { openIntent } from '../../money/payments/open-intent.ts'
import { renewCode } from '../../money/payments/renew-code.ts'
import { newPayCode } from '../../money/payments/pay-code.ts'
import { fullBalance, isPrepayment } from '../../core/loans/amount-to-pay.ts'
import { type Channel, offeredChannels } from '../../money/payments/channels.ts'
import { ensureQuote } from './ensure-quote.ts'
import { codePageLink } from '../../money/payments/code-links.ts'

type Payload = PayloadOf<typeof generateVcode>
type Answer = DataOf<typeof generateVcode>

/** A code for an instalment can still be paid tomorrow: stores close, and the value date decides anyway. */
const CODE_DAYS = 1

/** More codes of one loan in a day are no borrower's wish; numbers would be used up. */
const MAX_CODES_A_DAY = 30

const DAY_MS = 86_400_000
const CALL_NAME = 'generateVcode'

/**
 * A code under which a channel takes the payment: any amount up to the full balance, or the price of an extension.
 * Money beyond what is due pays ahead: what that saves is what `prepay-trail` shows. (Decisions, section 6.)
 */
export const generateCode: Handler<Payload, Answer> = async (services, caller, payload) => {
  const before = await earlierAnswer(services.db, caller, CALL_NAME, payload)
  return before ?? generate(services, caller, payload)
}

async function generate(services: Services, caller: Caller, payload: Payload): Promise<Outcome<Answer>> {
  const channel = offeredChannels(services).find(({ number }) => number === payload.channelNumber)
  const amount = pesosToCentavos(payload.amount)
  const { productId, orderId: loanId } = payload
  const loan = await findLoan(services.db, { borrowerId: caller.borrowerId, loanId, productId })
  if (loan === null) return refuse('NOT_FOUND')
  if (channel === undefined) return refuse('CHANNEL_UNKNOWN')
  if (amount === null) return refuse('AMOUNT_MISMATCH')
  const wanted =
    payload.isDelay === '1'
      ? await extensionCode(services, loan, channel, amount)
      : repaymentCode(services, loan, channel.number, amount)
  if (!wanted.ok) return refuse(wanted.code)
  if (wanted.data.amount === 0) return extendForNothing(services, loan, wanted.data.quoteId ?? '')
  return openAt(services, caller, payload, { loan, channel, wanted: wanted.data })
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
  if (standing.stage === 'settled') return refuse('NOTHING_DUE')
  if (amount <= 0 || amount > fullBalance(standing)) return refuse('AMOUNT_MISMATCH')
  const { settlement } = standing
  const code = { channel, amount, quoteId: null }
  // Tomorrow the same sum would no longer settle the loan, and its borrower was told that it does.
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

/** Money held already pays for the whole extension: nothing is left to be paid under a code. */
async function extendForNothing(
  services: Services,
  loan: StoredLoan,
  quoteId: string,
): Promise<Outcome<Answer>> {
  const payment = { quoteId, reference: `quote:${quoteId}`, amount: 0, channel: 'held' }
  const decided = await services.db.transaction().execute(async (trx) => {
    const locked = await lockLoan(trx, loan)
    if (locked === null) throw new Error(`loan ${loan.loanId} has gone`)
    const extension: Command = (events, on) => extend(events, { ...payment, on }, on)
    const command = movedOffHolidays(extension, await holidaysToPlanWith(trx))
    const judged = judge(locked, command, services.clock.today())
    if (judged.ok) await record(trx, services, locked, judged)
    return judged
  })
  if (!decided.ok && decided.code !== 'ALREADY_EXTENDED') return refuse('QUOTE_EXPIRED')
  return done({ payUrl: orderLink(loan.productId, loan.loanId), payCode: '' })
}

interface Opening {
  loan: StoredLoan
  channel: Channel
  wanted: NewCode
}

async function openAt(
  services: Services,
  caller: Caller,
  payload: Payload,
  opening: Opening,
): Promise<Outcome<Answer>> {
  const { loan, channel, wanted } = opening
  const open = await openCode(services.db, loan, wanted, services.clock.today())
  const made = open === null ? await makeCode(services, loan, channel, wanted) : null
  const canPay = open === null ? made !== null : await renewCode(services, loan, channel, open)
  if (!canPay) return refuse('UNAVAILABLE')
  return services.db.transaction().execute((trx) =>
    once(trx, services.clock, caller, CALL_NAME, payload, async () => {
      const number = open?.pay_code ?? (made && (await writeOnce(trx, services, loan, made)))
      if (number === null) return refuse('TOO_MANY_REQUESTS')
      return done(await shownTo(trx, services, loan, { payCode: number, wanted, open }))
    }),
  )
}

/** The page that shows what the provider gave, and the number to say: ours, or the one that a counter's is known by. */
async function shownTo(
  trx: Trx,
  { config }: Services,
  { borrowerId }: StoredLoan,
  { payCode, wanted, open }: { payCode: string; wanted: NewCode; open: PaymentCode | null },
): Promise<Answer> {
  const last = await lastProviderCode(trx, { borrower_id: borrowerId, pay_code: payCode })
  // A code of an earlier release has nothing of the provider's.
  const kind = last?.kind ?? (open?.qr == null ? 'code' : 'qr')
  const amount = centavosToPesos(wanted.amount ?? 0)
  const payUrl = codePageLink(config.secretKey, kind === 'qr' ? 'qr' : 'code', payCode, amount)
  return { payUrl, payCode: last?.kind === 'code' ? last.value : payCode }
}

type MadeCode = NewCode & { payCode: string; qr: string | null; opened: ProviderCode }

/** A new intent at the provider, which nobody knows of yet; null where the provider gives none. */
async function makeCode(
  services: Services,
  loan: StoredLoan,
  { method, number: channel }: Channel,
  wanted: NewCode,
): Promise<MadeCode | null> {
  const payCode = newPayCode()
  const intent = { payCode, attempt: 1, amount: wanted.amount ?? 0, method, channel }
  const answer = await openIntent(services, loan, intent)
  if (!answer.ok) return null
  const { shown } = answer.code
  return { ...wanted, payCode, qr: shown.kind === 'qr' ? shown.value : null, opened: answer.code }
}

/** Asking again, or twice at once, gives the code that is open already. Null: too many were asked for. */
async function writeOnce(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  code: MadeCode,
): Promise<string | null> {
  await lockLoan(trx, loan)
  const same = await openCode(trx, loan, code, services.clock.today())
  if (same !== null) return same.pay_code
  const since = new Date(services.clock.now() - DAY_MS)
  if ((await codesSince(trx, loan, since)) >= MAX_CODES_A_DAY) return null
  await addCode(trx, services, loan, code)
  await addProviderCode(trx, services, loan, { payCode: code.payCode, attempt: 1, code: code.opened })
  return code.payCode
}
