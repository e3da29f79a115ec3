/** Some lines of a settlement file: compared, stored and booked in one transaction. */
import { NO_SUMS, type SettlementSums, settlementEntry } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import type { ReconciliationRows } from '../../platform/database/tables/reconciliation.ts'
import { newId } from '../../platform/ids.ts'
import type { BrokenLine, SettlementLine, SettlementRow } from '../../platform/providers/settlement/port.ts'
import { keepSettledPayments } from '../payments/keep-settled.ts'
import { bookHouseEntry, isRepeatedReceipt } from '../payments/receipt-repository.ts'
import { matchRows } from './match-rows.ts'
import { claimsOf, insertRows, type Place } from './row-repository.ts'
import { type Books, keyOf, type Verdict } from './verdict.ts'

/** Another run, or a webhook, stored the same simultaneously. */
const TRIES = 5

export interface RunKey {
  readonly runId: string
  readonly provider: string
}

class Overtaken extends Error {}

/**
 * Lines that this run has stored already are left alone, so that one that broke off can begin anew. A batch that the
 * database refuses is halved until the line is found that it refuses; that one is stored as broken, and the others are booked.
 * @returns the lines that are not to be counted: they repeat one before them in the same file, or were refused
 */
export async function storeBatch(
  books: Books,
  run: RunKey,
  lines: readonly SettlementLine[],
): Promise<ReadonlySet<SettlementLine>> {
  try {
    return await storeUnraced(books, run, lines)
  } catch (error) {
    const [only, more] = lines
    if (!isAboutALine(error) || only === undefined) throw error
    if (more !== undefined) {
      const half = Math.ceil(lines.length / 2)
      const first = await storeBatch(books, run, lines.slice(0, half))
      return new Set([...first, ...(await storeBatch(books, run, lines.slice(half)))])
    }
    if (only.kind === 'broken') throw error
    await storeUnraced(books, run, [{ kind: 'broken', line: only.line, part: only.part, reason: REFUSED }])
    return new Set([only])
  }
}

const REFUSED = 'the database refuses it: it is not booked, and those who run the service must look'

async function storeUnraced(
  books: Books,
  run: RunKey,
  lines: readonly SettlementLine[],
): Promise<ReadonlySet<SettlementLine>> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await books.db.transaction().execute((trx) => store(trx, books, run, lines))
    } catch (error) {
      if (left === 1 || !wasOvertaken(error)) throw error
    }
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/** A webhook reported the payment first, or two transactions waited for each other. */
const wasOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || isRepeatedReceipt(error) || ['40P01', '40001'].includes(codeOf(error))

/** Classes 22 (data) and 23 (constraints) of SQLSTATE; or this run has refused the line before. */
const isAboutALine = (error: unknown): boolean => error instanceof Overtaken || /^2[23]/.test(codeOf(error))

async function store(
  trx: Trx,
  books: Books,
  run: RunKey,
  lines: readonly SettlementLine[],
): Promise<ReadonlySet<SettlementLine>> {
  const rows = lines.filter((line) => line.kind !== 'broken')
  const { fresh, repeats } = await apart(trx, run, rows)
  const verdicts = await matchRows(trx, run.provider, fresh)
  const stored = await insertRows(trx, [
    ...lines.filter((line) => line.kind === 'broken').map((line) => brokenRow(run, line)),
    ...[...repeats].map(([row, first]) => repeatRow(run, row, first)),
    ...[...verdicts].map(([row, verdict]) => matchedRow(run, row, verdict)),
  ])
  // Not stored means that somebody else has stored the key since the search; nothing of it may be booked.
  const booked = fresh.filter((row) => keyOf(run.provider, row) !== null)
  if (booked.some(({ line, part }) => !stored.has(`${line}.${part}`))) throw new Overtaken()
  const suspense = [...verdicts.values()].flatMap((verdict) => verdict.suspense ?? [])
  await keepSettledPayments(trx, books, run, suspense)
  const on = books.clock.today()
  const entry = settlementEntry(sumsOf(booked), { reference: settlementReference(run.provider), on })
  if (entry !== null) await bookHouseEntry(trx, books, `settlement:${run.runId}:${newId()}`, entry)
  return new Set([...repeats].flatMap(([row, first]) => (first.runId === run.runId ? [row] : [])))
}

/** What all entries about money at one provider have in common. */
export const settlementReference = (provider: string): string => `settlement:${provider}`

/** Rows that are new, and those that were said before, here or in another file. */
async function apart(
  trx: Trx,
  { runId, provider }: RunKey,
  rows: readonly SettlementRow[],
): Promise<{ fresh: SettlementRow[]; repeats: Map<SettlementRow, Place> }> {
  const keys = rows.flatMap((row) => keyOf(provider, row) ?? [])
  const places = await claimsOf(trx, [...new Set(keys)])
  const fresh: SettlementRow[] = []
  const repeats = new Map<SettlementRow, Place>()
  for (const row of rows) {
    const { line, part } = row
    const key = keyOf(provider, row)
    const first = key === null ? undefined : places.get(key)
    if (first === undefined) fresh.push(row)
    else if (first.runId !== runId || first.line !== line || first.part !== part) repeats.set(row, first)
    if (key !== null && first === undefined) places.set(key, { runId, line, part })
  }
  return { fresh, repeats }
}

/** Money that moved counts as confirmed even where it is unknown here: 1010 then holds the difference. */
function sumsOf(rows: readonly SettlementRow[]): SettlementSums {
  const sums = { ...NO_SUMS }
  for (const { kind, gross } of rows) {
    if (kind === 'fee') sums.fees += gross
    else if (kind === 'vat') sums.tax += gross
    else if (kind === 'withdrawal') sums.withdrawn += gross
    else sums.confirmed += gross
  }
  return sums
}

const NOTHING = {
  reason: null,
  provider_id: null,
  reference: null,
  gross: null,
  currency: null,
  at: null,
  ours: null,
  expected: null,
  booked: false,
  same_run: null,
  same_line: null,
  line_key: null,
} as const

export type NewRow = Omit<ReconciliationRows, 'at'> & { readonly at: string | null }

const brokenRow = ({ runId }: RunKey, { line, part = 0, reason }: BrokenLine): NewRow => ({
  ...NOTHING,
  run_id: runId,
  line,
  part,
  kind: 'broken',
  outcome: 'broken',
  reason,
})

const rowOf = ({ runId }: RunKey, row: SettlementRow) => ({
  ...NOTHING,
  run_id: runId,
  line: row.line,
  part: row.part,
  kind: row.kind,
  provider_id: row.providerId,
  reference: row.reference,
  gross: row.gross,
  currency: row.currency,
  at: new Date(row.at).toISOString(),
})

const repeatRow = (run: RunKey, row: SettlementRow, first: Place): NewRow => ({
  ...rowOf(run, row),
  outcome: 'duplicate',
  reason: first.runId === run.runId ? 'same-file' : 'earlier-file',
  same_run: first.runId,
  same_line: first.line,
})

function matchedRow(run: RunKey, row: SettlementRow, verdict: Verdict): NewRow {
  const key = keyOf(run.provider, row)
  const { outcome, reason = null, ours = null, expected = null } = verdict
  return { ...rowOf(run, row), outcome, reason, ours, expected, booked: key !== null, line_key: key }
}
