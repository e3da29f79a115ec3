/** What is known here and in no settlement file: payments that a provider reported, payouts and transfers that it called paid. */
import { addDays, type IsoDate } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { DIFFERS_MARK } from '../payments/receive-payment.ts'
import { confirmedOf } from './known-payments.ts'
import { insertRows } from './row-repository.ts'
import type { NewRow, RunKey } from './store-batch.ts'

/** So many are held in memory at a time. */
const PAGE = 500

interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days whose money must be in a file by its end, given the days of the file and how long settling takes. */
export const daysToBeSettled = (first: IsoDate, last: IsoDate, settlesWithinDays: number): Days => ({
  from: addDays(first, -settlesWithinDays),
  to: addDays(last, -settlesWithinDays),
})

/** Stores a row on line 0 for each. */
export async function storeMissingThere(trx: Trx, run: RunKey, days: Days): Promise<void> {
  let part = 0
  for await (const page of pages(trx, run.provider, days)) {
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

async function* pages(trx: Trx, provider: string, days: Days): AsyncGenerator<Known[]> {
  for await (const rows of paymentPages(trx, provider, days))
    yield rows.map(({ reference, amount, received_at: at }) => ({
      kind: 'payment' as const,
      name: reference,
      ours: `${provider}:${reference}`,
      expected: amount,
      at,
    }))
  for (const sent of ['payouts', 'transfers'] as const)
    for await (const rows of sentPages(trx, provider, { ...days, sent }))
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
}

/** A report that differs from the first one is listed and no money. */
async function* paymentPages(trx: Trx, provider: string, { from, to }: Days): AsyncGenerator<Payment[]> {
  let after = { paid_on: from, reference: '' }
  for (;;) {
    const rows = await runStatement<Payment>(
      trx,
      `select reference, amount, paid_on, received_at from payments_received
      where provider = $1 and paid_on <= $2::date and (paid_on, reference) > ($3::date, $4)
        and currency = 'PHP' and position($5 in reference) = 0
      order by paid_on, reference limit ${PAGE}`,
      [provider, to, after.paid_on, after.reference, DIFFERS_MARK],
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
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
  { from, to, sent }: Days & { readonly sent: keyof typeof MADE_AT },
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
