/** What is known here and in no settlement file: payments that a provider reported, payouts and transfers that it called paid. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { DIFFERS_MARK } from '../payments/decide-payment.ts'
import { daysToBeSettled, type PaidBy, type Settling, slowest } from './days-to-be-settled.ts'
import { confirmedOf } from './known-payments.ts'
import { insertRows } from './row-repository.ts'
import type { NewRow, RunKey } from './store-batch.ts'

/** So many rows are in memory at a time. */
const PAGE = 500

/** Of the file. */
interface Days {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** Stores a row on line 0 for each. */
export async function storeMissingThere(
  trx: Trx,
  run: RunKey,
  days: Days,
  settling: Settling,
): Promise<void> {
  let part = 0
  for await (const page of pages(trx, run.provider, days, settling)) {
    const confirmed = await confirmedOf(
      trx,
      page.map(({ ours }) => ours),
    )
    const missing = page.filter(({ ours }) => !confirmed.has(ours))
    await insertRows(
      trx,
      missing.map((known) => missingRow(run, known, ++part)),
    )
  }
}

interface Known {
  readonly kind: 'payment' | 'payout'
  readonly name: string
  readonly ours: string
  /** As the provider would sign it. */
  readonly expected: number
  readonly at: Date
}

const missingRow = ({ runId }: RunKey, known: Known, part: number): NewRow => ({
  run_id: runId,
  line: 0,
  part,
  kind: known.kind,
  outcome: 'missing-there',
  reason: 'in-no-file',
  provider_id: null,
  reference: known.name,
  gross: null,
  currency: 'PHP',
  at: known.at.toISOString(),
  ours: known.ours,
  expected: known.expected,
  booked: false,
  same_run: null,
  same_line: null,
  line_key: null,
})

async function* pages(trx: Trx, provider: string, days: Days, settling: Settling): AsyncGenerator<Known[]> {
  const due = daysToBeSettled(days, settling, await readHolidays(trx))
  for await (const rows of paymentPages(trx, provider, [...due.keys()])) {
    const paidBy = await paidByOf(trx, provider, rows)
    yield rows
      .filter((row) => due.get(row.paid_on)?.has(paidBy.get(row.pay_code) ?? slowest(settling)) === true)
      .map(({ reference, amount, received_at: at }) => ({
        kind: 'payment' as const,
        name: reference,
        ours: `${provider}:${reference}`,
        expected: amount,
        at,
      }))
  }
  const within = settling.settlesWithinDays ?? 0
  const range = { from: addDays(days.first, -within), to: addDays(days.last, -within) }
  for (const sent of ['payouts', 'transfers'] as const)
    for await (const rows of sentPages(trx, provider, { ...range, sent }))
      yield rows.map(({ reference, amount, at }) => ({
        kind: 'payout' as const,
        name: reference,
        ours: reference,
        expected: 0 - amount,
        at,
      }))
}

interface Payment {
  readonly reference: string
  readonly amount: number
  readonly paid_on: IsoDate
  readonly received_at: Date
  readonly pay_code: string
  readonly borrower_id: string | null
}

/** A report that differs from the first one is listed and no money. */
async function* paymentPages(
  trx: Trx,
  provider: string,
  days: readonly IsoDate[],
): AsyncGenerator<Payment[]> {
  const [first] = days
  if (first === undefined) return
  let after = { paid_on: first, reference: '' }
  for (;;) {
    const rows = await runStatement<Payment>(
      trx,
      `select reference, amount, paid_on, received_at, pay_code, borrower_id from payments_received
      where provider = $1 and paid_on = any($2::date[]) and (paid_on, reference) > ($3::date, $4)
        and currency = 'PHP' and position($5 in reference) = 0
      order by paid_on, reference limit ${PAGE}`,
      [provider, days, after.paid_on, after.reference, DIFFERS_MARK],
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
}

/** How what was paid under our codes was paid, as far as the provider gave a code of its own for it. */
async function paidByOf(
  trx: Trx,
  provider: string,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, PaidBy>> {
  const ours = payments.filter(({ borrower_id: borrowerId }) => borrowerId !== null)
  if (ours.length === 0) return new Map()
  const rows = await runStatement<{ pay_code: string; kind: PaidBy }>(
    trx,
    `select distinct pay_code, kind from provider_codes
    where borrower_id = any($1::text[]) and pay_code = any($2::text[]) and provider = $3`,
    [ours.map((one) => one.borrower_id), ours.map((one) => one.pay_code), provider],
  )
  return new Map(rows.map(({ pay_code: payCode, kind }) => [payCode, kind]))
}

interface Sent {
  readonly reference: string
  readonly amount: number
  readonly at: Date
}

const midnight = (day: IsoDate): Date => new Date(`${day}T00:00:00+08:00`)

/** When a payout of a loan was made, and when a transfer was ordered. */
const MADE_AT = { payouts: 'created_at', transfers: 'ordered_at' } as const

/** What its provider calls paid. */
async function* sentPages(
  trx: Trx,
  provider: string,
  { from, to, sent }: { readonly from: IsoDate; readonly to: IsoDate; readonly sent: keyof typeof MADE_AT },
): AsyncGenerator<Sent[]> {
  const madeAt = MADE_AT[sent]
  let after = { at: midnight(from), reference: '' }
  for (;;) {
    const rows = await runStatement<Sent>(
      trx,
      `select reference, amount, ${madeAt} as at from ${sent}
      where provider = $1 and ${madeAt} < $2 and (${madeAt}, reference) > ($3, $4) and state = 'paid'
      order by ${madeAt}, reference limit ${PAGE}`,
      [provider, midnight(addDays(to, 1)), after.at, after.reference],
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
}
