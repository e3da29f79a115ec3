import {
  done,
  type DataOf,
  type ErrorCode,
  type Outcome,
  type PayloadOf,
  type RefusalOf,
  refuse,
  type repaymentCommit,
} from '@sandigan/contract'
import { type Centavos, pesosToCentavos } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { currentAccount } from '../../../core/profile/current-account.ts'
import { findLoan, lockLoan, type LoanKey } from '../../../core/loans/loan-repository.ts'
import { deliverCode, type PreparedCode, prepareCode } from '../../../core/identity/send-code.ts'
import {
  addCardRepayment,
  CARD_CHANNEL,
  type CardRepayment,
  cardRepayments,
  changeCardRepayment,
  wasDebited,
} from '../../../money/payments/card-repository.ts'
import { repaymentCode } from '../generate-code.ts'
import { unpaidCodes } from '../../../money/payments/payment-codes.ts'
import { codeMac, orderDebit } from './confirm-repayment.ts'
import { phoneOf } from '../../../core/identity/borrower-repository.ts'

type Payload = PayloadOf<typeof repaymentCommit>
type Data = DataOf<typeof repaymentCommit>
type Refusal = RefusalOf<typeof repaymentCommit>

interface Begun {
  recordId: string
  /** Where a code was requested: the code, or why there is none. */
  sent?: PreparedCode
  /** No code is needed: the debit is on its way. */
  known?: boolean
}

/**
 * Begins a repayment from the bound account. It needs a code, unless the lender asks for one only once and money of this
 * account has arrived before (`DEBIT_CODE`): then the account is debited immediately. A second submit of the same token is the same
 * repayment. Refuses while another one of this loan is on its way (800005). There are no coupons: `couponId` is
 * taken and changes nothing. (Specification, points 4, 7 and 8.)
 */
export const commitRepayment: Handler<Payload, Data, Refusal> = async (services, caller, payload) => {
  const key = { borrowerId: caller.borrowerId, loanId: payload.orderId }
  const loan = await findLoan(services.db, key)
  if (loan === null) return refuse('NOT_FOUND')
  const amount = pesosToCentavos(payload.amount)
  if (amount === null) return refuse('AMOUNT_MISMATCH')
  const wanted = repaymentCode(services, loan, CARD_CHANNEL, amount)
  if (!wanted.ok) return refuse(wanted.code)
  const account = await currentAccount(services.db, caller.borrowerId)
  if (account?.account_id !== payload.cardId) return refuse('CARD_UNKNOWN')
  const phone = await phoneOf(services.db, caller.borrowerId)
  const begun = await services.db.transaction().execute(async (trx): Promise<Outcome<Begun>> => {
    const record = await beginOnce(trx, services, key, payload, amount)
    if (!record.ok) return refuse(record.code)
    const { recordId } = record
    const row = { borrower_id: key.borrowerId, loan_id: key.loanId, record_id: recordId }
    if (await isKnown(trx, services, caller, payload.cardId)) {
      await orderDebit(trx, services, loan, row, wanted.data)
      return done({ recordId, known: true })
    }
    if (payload.sendMsg !== '1') return done({ recordId })
    const sent = await prepareCode(trx, services, caller, { purpose: 'repay', phone })
    const bound = { loanId: key.loanId, accountId: payload.cardId, amount }
    if (sent.ok)
      await changeCardRepayment(trx, row, { code_mac: codeMac(services.config.secretKey, bound, sent.code) })
    return done({ recordId, sent })
  })
  if (!begun.ok) return refuse(begun.code)
  return afterwards(services, caller, phone, begun.data)
}

/** Whether this account may be debited without a code. */
const isKnown = async (trx: Trx, { config }: Services, { borrowerId }: Caller, accountId: string) =>
  config.repayment.debitCode === 'once' && (await wasDebited(trx, borrowerId, accountId))

async function afterwards(
  services: Services,
  caller: Caller,
  phone: string,
  { recordId, sent, known }: Begun,
): Promise<Outcome<Data, Refusal>> {
  if (known) return done({ needValid: 0, repayRecordId: recordId })
  const data = { needValid: 1, repayRecordId: recordId }
  if (sent === undefined) return done(data)
  // The repayment has begun all the same: with its number the page can take the code that was sent before.
  if (!sent.ok) return { ok: false, code: sent.refusal, data }
  const left = await deliverCode(services, {
    language: caller.language,
    purpose: 'repay',
    phone,
    code: sent.code,
  })
  return left ? done(data) : { ok: false, code: 'UNAVAILABLE', data }
}

/** The code that was sent just now for the same account and amount: a reload begins anew and is sent no other. */
const codeOf = (known: readonly CardRepayment[], chosen: { account_id: string; amount: Centavos }) =>
  known.find(
    ({ state, account_id: account, amount }) =>
      state === 'begun' && account === chosen.account_id && amount === chosen.amount,
  )?.code_mac ?? null

type Record = { ok: true; recordId: string } | { ok: false; code: ErrorCode }

async function beginOnce(
  trx: Trx,
  services: Services,
  key: LoanKey,
  payload: Payload,
  amount: Centavos,
): Promise<Record> {
  await lockLoan(trx, key)
  const known = await cardRepayments(trx, key)
  const unpaid = new Set((await unpaidCodes(trx, key, services.clock.today())).map((code) => code.pay_code))
  const onItsWay = (row: CardRepayment) => row.state === 'confirmed' && unpaid.has(row.pay_code ?? '')
  const same = known.find((row) => row.token === payload.repayToken)
  if (known.some(onItsWay) || (same !== undefined && same.state !== 'begun'))
    return { ok: false, code: 'DUPLICATE_PAYMENT_REQUEST' }
  const chosen = { account_id: payload.cardId, amount }
  if (same !== undefined) {
    await changeCardRepayment(trx, same, chosen)
    return { ok: true, recordId: same.record_id }
  }
  const recordId = newId()
  await addCardRepayment(trx, {
    ...chosen,
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    record_id: recordId,
    token: payload.repayToken,
    state: 'begun',
    pay_code: null,
    code_mac: codeOf(known, chosen),
    created_at: new Date(services.clock.now()),
  })
  return { ok: true, recordId }
}
