/** Money that only a provider's settlement file tells of, or tells of otherwise: into suspense, many at a time. */
import { suspenseReceived } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { HOUSE, type JournalRows, rowsOfEntry } from '../../core/loans/journal-rows.ts'
import { writeRows } from '../../core/loans/write-rows.ts'
import { DIFFERS, receiptRow } from './receipt-repository.ts'
import { referenceOfDifferent } from './decide-payment.ts'

/** Why money is in suspense that no webhook reported. */
const ONLY_IN_FILE = 'only-in-settlement'

export interface SettledPayment {
  /** In pesos. */
  readonly notice: PaymentNotice
  /** The loan of its code, or of the payment that it differs from. */
  readonly borrowerId?: string
  readonly loanId?: string
  /** Another amount than a payment here: it is listed and not booked, until a person knows which is right. */
  readonly differs: boolean
}

/**
 * Each is stored once by its reference. Throws where a webhook reports the same unknown payment simultaneously; the
 * caller tries again. One that differs may have been reported so before: then it is listed already.
 */
export async function keepSettledPayments(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  { provider, runId }: { readonly provider: string; readonly runId: string },
  settled: readonly SettledPayment[],
): Promise<void> {
  const listed = settled.map((one) => ({ ...one, notice: one.differs ? renamed(one.notice) : one.notice }))
  if (listed.length === 0) return
  const receipts = listed.map(({ notice, ...place }) => ({
    ...receiptRow(services, provider, notice, { ...place, outcome: 'suspense' as const }),
    reason: place.differs ? DIFFERS : ONLY_IN_FILE,
    run_id: runId,
  }))
  for (const reason of [ONLY_IN_FILE, DIFFERS]) {
    const rows = receipts.filter((receipt) => receipt.reason === reason)
    if (rows.length > 0) await list(trx, rows, reason)
  }
  const journal: JournalRows = { entries: [], lines: [] }
  const recordedAt = new Date(services.clock.now()).toISOString()
  for (const { notice, differs } of listed) {
    if (differs) continue
    const reference = `${provider}:${notice.reference}`
    const entry = suspenseReceived({ reference, amount: notice.amount, on: services.clock.today() })
    const { entries, lines } = rowsOfEntry(entry, {
      borrowerId: HOUSE,
      loanId: null,
      entryId: reference,
      recordedAt,
    })
    journal.entries.push(...entries)
    journal.lines.push(...lines)
  }
  if (journal.entries.length > 0) await writeRows(trx, journal)
}

const renamed = (notice: PaymentNotice): PaymentNotice => ({
  ...notice,
  reference: referenceOfDifferent(notice),
})

type Receipt = ReturnType<typeof receiptRow> & { readonly reason: string; readonly run_id: string }

const MONEY = 'provider, reference, pay_code, amount, currency, paid_on'

/** Constant statements for any number of rows. A stranger's payment is new; one that differs may be listed already. */
const statementsFor = (conflict: '' | 'on conflict do nothing') =>
  [
    `insert into payments_received (${MONEY}, received_at, outcome, borrower_id, loan_id)
      select ${MONEY}, received_at, outcome, borrower_id, loan_id
      from jsonb_populate_recordset(null::payments_received, $1::jsonb) ${conflict}`,
    // Claimed: whoever uploads a file writes it, until the provider or a second person says the same.
    `insert into suspense (${MONEY}, received_at, reason, state, booked, told_by, run_id)
      select ${MONEY}, received_at, reason, 'open', booked, 'file', run_id
      from jsonb_populate_recordset(null::suspense, $1::jsonb) ${conflict}`,
    `insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
      select borrower_id, loan_id, provider, reference, pay_code, outcome
      from jsonb_populate_recordset(null::loan_payments, $1::jsonb)
      where borrower_id is not null and loan_id is not null on conflict do nothing`,
  ] as const

const NEW = statementsFor('')
const LISTED = statementsFor('on conflict do nothing')

async function list(trx: Trx, rows: readonly Receipt[], reason: string): Promise<void> {
  const booked = reason !== DIFFERS
  const values = [JSON.stringify(rows.map((row) => ({ ...row, booked })))]
  for (const statement of booked ? NEW : LISTED) await runStatement(trx, statement, values)
}
