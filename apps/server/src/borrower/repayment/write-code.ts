/**
 * Writes a code that the provider has opened, and what the caller is answered with. Three statements under the loan's lock, beside
 * the directories, which lie elsewhere: each is a round trip that the borrower waits for.
 */
import {
  type DataOf,
  done,
  type generateVcode,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { lockLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { codePageLink } from '../../money/payments/code-links.ts'
import {
  addToDirectory,
  equalCode,
  FROM_UNPAID_CODES,
  newCodeRow,
  type NumberedCode,
  type PaymentCode,
} from '../../money/payments/payment-codes.ts'
import {
  addToProviderDirectory,
  lastProviderCode,
  newProviderCodeRow,
} from '../../money/payments/provider-codes.ts'
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { answerOfAnother, newKeyRows, storedOutcome, storeOutcome } from '../../platform/once.ts'
import type { ProviderCode, Shown } from '../../platform/providers/payment/port.ts'

type Payload = PayloadOf<typeof generateVcode>
type Answer = DataOf<typeof generateVcode>

export type MadeCode = NumberedCode & { readonly opened: ProviderCode }

export const GENERATE_CODE = 'generateVcode'

/** More codes of one loan in a day are no borrower's wish; numbers would be used up. */
const MAX_CODES_A_DAY = 30
const DAY_MS = 86_400_000

/** The page that shows what the provider gave, and the number to say: ours, or the one that a counter's is known by. */
export function codeAnswer(
  { config }: Services,
  { pay_code: payCode, amount, qr }: Pick<PaymentCode, 'pay_code' | 'amount' | 'qr'>,
  shown: Pick<Shown, 'kind' | 'value'> | null,
): Answer {
  // A code of an earlier release has nothing of the provider's.
  const kind = shown?.kind ?? (qr === null ? 'code' : 'qr')
  const pesos = centavosToPesos(amount ?? 0)
  const payUrl = codePageLink(config.secretKey, kind === 'qr' ? 'qr' : 'code', payCode, pesos)
  return { payUrl, payCode: shown?.kind === 'code' ? shown.value : payCode }
}

type UnpaidCode = Omit<PaymentCode, 'created_at' | 'cancelled_at'>

interface Found {
  /** Whether the caller's key is new, or there is none. */
  readonly isNew: boolean
  /** Codes of the loan since yesterday, beside its contract number. */
  readonly recent: number
  readonly unpaid: readonly UnpaidCode[]
}

const KEY_COLUMNS: ColumnsOf<'idempotency_keys'> = {
  borrower_id: true,
  call_name: true,
  idempotency_key: true,
  payload_hash: true,
  outcome: true,
  created_at: true,
}

const CODE_COLUMNS: ColumnsOf<'payment_codes'> = {
  borrower_id: true,
  pay_code: true,
  loan_id: true,
  channel: true,
  amount: true,
  purpose: true,
  quote_id: true,
  expires_on: true,
  qr: true,
  created_at: true,
  cancelled_at: true,
}

const PROVIDER_CODE_COLUMNS: ColumnsOf<'provider_codes'> = {
  borrower_id: true,
  pay_code: true,
  attempt: true,
  loan_id: true,
  provider: true,
  provider_id: true,
  kind: true,
  value: true,
  image: true,
  opened_at: true,
  expires_at: true,
  state: true,
  ask_at: true,
}

const CLAIM_KEY_AND_FIND = `with claimed as (
    ${insertRecords('idempotency_keys', KEY_COLUMNS, '$5')}
    on conflict do nothing returning idempotency_key)
  select (select count(*) from claimed) = jsonb_array_length($5::jsonb) as "isNew", (
      select count(*)::int from payment_codes p
      where p.borrower_id = $1 and p.loan_id = $2 and p.created_at > $4::timestamptz and p.purpose <> 'contract'
    ) as recent, (
      select coalesce(json_agg(c order by c.created_at desc), '[]') ${FROM_UNPAID_CODES}) as unpaid`

const WRITE = `with added_code as (
    ${insertRecords('payment_codes', CODE_COLUMNS, '$1')}
  ), added_provider_code as (
    ${insertRecords('provider_codes', PROVIDER_CODE_COLUMNS, '$2')}
    on conflict do nothing)
  update idempotency_keys set outcome = $3::jsonb
  where borrower_id = $4 and call_name = $5 and idempotency_key = $6`

/** Whoever comes again, or twice at the same time, gets the code that is open already. Refuses TOO_MANY_REQUESTS. */
export async function writeCode(
  services: Services,
  caller: Caller,
  payload: Payload,
  loan: LoanKey,
  made: MadeCode,
): Promise<Outcome<Answer>> {
  const { db, clock, providers } = services
  const opened = { payCode: made.payCode, attempt: 1, code: made.opened }
  // Before the code: a number that leads to none is that of nobody, as one that we never gave out.
  await Promise.all([
    addToDirectory(db, loan, made.payCode),
    addToProviderDirectory(db, providers.payment.name, loan.borrowerId, opened),
  ])
  return db.transaction().execute(async (trx) => {
    await lockLoan(trx, loan)
    const { isNew, recent, unpaid } = await claimKeyAndFind(trx, services, caller, payload, loan)
    if (!isNew) return answerOfAnother(trx, caller, GENERATE_CODE, payload)
    const same = equalCode(unpaid, made, clock.today())
    if (same === null && recent < MAX_CODES_A_DAY) {
      const row = newCodeRow(clock, loan, made)
      const answer = done(codeAnswer(services, row, made.opened.shown))
      const { borrowerId, idempotencyKey = null } = caller
      await runStatement(trx, WRITE, [
        JSON.stringify([row]),
        JSON.stringify([newProviderCodeRow(services, loan, opened)]),
        storedOutcome(trx, answer),
        borrowerId,
        GENERATE_CODE,
        idempotencyKey,
      ])
      return answer
    }
    const answer =
      same === null
        ? refuse('TOO_MANY_REQUESTS')
        : done(codeAnswer(services, same, await lastProviderCode(trx, same)))
    await storeOutcome(trx, caller, GENERATE_CODE, answer)
    return answer
  })
}

/** After the lock: a code that was written meanwhile is visible. */
async function claimKeyAndFind(
  trx: Trx,
  { clock }: Services,
  caller: Caller,
  payload: Payload,
  { borrowerId, loanId }: LoanKey,
): Promise<Found> {
  const [found] = await runStatement<Found>(trx, CLAIM_KEY_AND_FIND, [
    borrowerId,
    loanId,
    clock.today(),
    new Date(clock.now() - DAY_MS),
    JSON.stringify(newKeyRows(trx, clock, caller, GENERATE_CODE, payload)),
  ])
  if (found === undefined) throw new Error('a select without rows')
  return found
}
