import type { Centavos, IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import type { PaymentCodes } from '../../platform/database/tables/payments.ts'
import {
  FROM_LOAN,
  LOAN_COLUMNS,
  type LoanKey,
  type LoanRow,
  type StoredLoan,
  storedLoan,
} from '../../core/loans/loan-repository.ts'
import { newPayCode } from './pay-code.ts'

export type PaymentCode = Selectable<PaymentCodes>

/** Channel of the contract number: a counter takes any amount under it. */
export const CONTRACT_CHANNEL = 'contract'

/** Channel of the code beside a quote: any counter takes the price under it. */
export const COUNTER_CHANNEL = 'counter'

export interface NewCode {
  readonly channel: string
  /** Null: any amount. */
  readonly amount: Centavos | null
  readonly purpose: PaymentCode['purpose']
  readonly quoteId: string | null
  /** Last value date that it takes; null: as long as the loan runs. */
  readonly expiresOn: IsoDate | null
}

/** A code that is to be written, with its number. */
export type NumberedCode = NewCode & { readonly payCode: string; readonly qr: string | null }

/** Whose code a number is. A number that is taken (one in a trillion) throws, and nothing is written. */
export async function addToDirectory(db: Db, key: LoanKey, payCode: string): Promise<void> {
  await db
    .insertInto('payment_code_directory')
    .values({ pay_code: payCode, borrower_id: key.borrowerId, loan_id: key.loanId })
    .execute()
}

/** The row of a code as it is opened. */
export const newCodeRow = (clock: Clock, key: LoanKey, code: NumberedCode) => ({
  borrower_id: key.borrowerId,
  loan_id: key.loanId,
  pay_code: code.payCode,
  channel: code.channel,
  amount: code.amount,
  purpose: code.purpose,
  quote_id: code.quoteId,
  expires_on: code.expiresOn,
  qr: code.qr,
  created_at: new Date(clock.now()),
})

/** Writes a code down with its place in the directory. */
export async function addCode(
  trx: Trx,
  { clock }: Services,
  key: LoanKey,
  code: NumberedCode,
): Promise<void> {
  await addToDirectory(trx, key, code.payCode)
  await trx
    .insertInto('payment_codes')
    .values(newCodeRow(clock, key, code))
    .execute()
}

/** From now on another QR is drawn for a code. */
export async function showAnew(
  trx: Trx,
  code: Pick<PaymentCode, 'borrower_id' | 'loan_id' | 'pay_code'>,
  qr: string,
): Promise<void> {
  await trx
    .updateTable('payment_codes')
    .set({ qr })
    .where('borrower_id', '=', code.borrower_id)
    .where('loan_id', '=', code.loan_id)
    .where('pay_code', '=', code.pay_code)
    .execute()
}

/** Every running loan has one number under which any amount can be paid at a counter. */
export function openContractCode(trx: Trx, services: Services, key: LoanKey): Promise<void> {
  return addCode(trx, services, key, {
    payCode: newPayCode(),
    qr: null,
    channel: CONTRACT_CHANNEL,
    amount: null,
    purpose: 'contract',
    quoteId: null,
    expiresOn: null,
  })
}

export async function contractCode(db: Db, key: LoanKey): Promise<string | null> {
  const row = await db
    .selectFrom('payment_codes')
    .select('pay_code')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('purpose', '=', 'contract')
    .executeTakeFirst()
  return row?.pay_code ?? null
}

const FIND_WITH_CODE = `select ${LOAN_COLUMNS}, (
    select c.pay_code from payment_codes c
    where c.borrower_id = $1 and c.loan_id = $2 and c.purpose = 'contract' limit 1) as contract_code
  ${FROM_LOAN}`

/** A borrower's loan with its contract number, in one round trip; null as `findLoan` says. */
export async function findLoanWithCode(
  db: Db,
  key: LoanKey & { productId?: string },
): Promise<{ loan: StoredLoan; contractCode: string | null } | null> {
  type Row = LoanRow & { contract_code: string | null }
  const [row] = await readRows<Row>(db, FIND_WITH_CODE, [key.borrowerId, key.loanId])
  const loan = storedLoan(key, row)
  return loan === null || row === undefined ? null : { loan, contractCode: row.contract_code }
}

/**
 * An equal code among the unpaid ones that is still good today, so that asking twice shows one code and not two. One that was
 * paid is used up: the next instalment often asks for the very same amount.
 */
export function equalCode<Code extends Omit<PaymentCode, 'created_at' | 'cancelled_at'>>(
  unpaid: readonly Code[],
  wanted: NewCode,
  today: IsoDate,
): Code | null {
  const last = wanted.expiresOn ?? today
  const same = unpaid.find(
    (code) =>
      code.channel === wanted.channel &&
      code.purpose === wanted.purpose &&
      code.amount === wanted.amount &&
      code.quote_id === wanted.quoteId &&
      code.expires_on !== null &&
      code.expires_on >= last,
  )
  return same ?? null
}

/** Two steps: the directory lies by code, the code itself by borrower. */
export async function codeByNumber(db: Db, payCode: string): Promise<PaymentCode | null> {
  const place = await db
    .selectFrom('payment_code_directory')
    .select(['borrower_id', 'loan_id'])
    .where('pay_code', '=', payCode)
    .executeTakeFirst()
  if (place === undefined) return null
  const row = await db
    .selectFrom('payment_codes')
    .selectAll()
    .where('borrower_id', '=', place.borrower_id)
    .where('loan_id', '=', place.loan_id)
    .where('pay_code', '=', payCode)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a code still accepts money: its loan runs, its last day has not passed, nobody has paid it. */
export async function stillPayable(db: Db, code: PaymentCode, today: IsoDate): Promise<boolean> {
  if (code.expires_on !== null && code.expires_on < today) return false
  const loan = await db
    .selectFrom('loan_projection')
    .select('open')
    .where('borrower_id', '=', code.borrower_id)
    .where('loan_id', '=', code.loan_id)
    .executeTakeFirst()
  if (loan?.open !== true) return false
  return code.purpose === 'contract' || !(await isPaid(db, code))
}

async function isPaid(db: Db, code: PaymentCode): Promise<boolean> {
  const row = await db
    .selectFrom('loan_payments')
    .select('reference')
    .where('borrower_id', '=', code.borrower_id)
    .where('loan_id', '=', code.loan_id)
    .where('pay_code', '=', code.pay_code)
    .executeTakeFirst()
  return row !== undefined
}

/** The code that stands beside a quote, if it was opened and not cancelled. */
export async function codeOfQuote(db: Db, key: LoanKey, quoteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_codes')
    .select('pay_code')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('quote_id', '=', quoteId)
    .where('channel', '=', COUNTER_CHANNEL)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.pay_code ?? null
}

/**
 * SQL of the codes `c` of a loan that still take money and under which nobody has reported a payment. $1 is the
 * borrower, $2 the loan, $3 today.
 */
export const FROM_UNPAID_CODES = `from payment_codes c
  where c.borrower_id = $1 and c.loan_id = $2 and c.expires_on >= $3::date and c.cancelled_at is null
    and not exists (
      select from loan_payments p
      where p.borrower_id = $1 and p.loan_id = $2 and p.pay_code = c.pay_code)`

const UNPAID_CODES = `select c.* ${FROM_UNPAID_CODES} order by c.created_at desc`

/** Codes that still take money and that nobody has reported a payment under, newest first. */
export const unpaidCodes = (db: Db, key: LoanKey, today: IsoDate): Promise<PaymentCode[]> =>
  readRows(db, UNPAID_CODES, [key.borrowerId, key.loanId, today])
