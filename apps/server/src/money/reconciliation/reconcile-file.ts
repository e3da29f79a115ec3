/**
 * Compares a provider's settlement file with what is known here, books what it confirms, and stores what came of each
 * line. (Decision 142.)
 */
import { createHash } from 'node:crypto'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import type { Settlement, SettlementLine } from '../../platform/providers/settlement/port.ts'
import { readSettlement } from '../../platform/providers/settlement/read-settlement.ts'
import { FileEdges } from './file-edges.ts'
import type { Settling } from './days-to-be-settled.ts'
import { storeMissingThere } from './missing-there.ts'
import { ledgerAt, runById, runOfFile, type StoredRun, totalsOf } from './run-repository.ts'
import { type RunKey, storeBatch } from './store-batch.ts'
import type { Books } from './verdict.ts'

/** Rows of one transaction: a few statements and some tens of milliseconds. */
const BATCH = 500

export interface SettlementFile {
  readonly provider: string
  readonly name: string
  /** Reads it from its beginning; called twice. */
  open(): AsyncIterable<Uint8Array>
  /** How it is read; from `open`, a line at a time, where this is left out. */
  read?(formats: Parameters<typeof readSettlement>[1]): Promise<Settlement>
}

export interface RunOptions {
  /** Who has it run. */
  readonly by: string
  /** In the transaction that begins a new run. */
  readonly onStart?: (trx: Trx, runId: string) => Promise<void>
  /** Called after each batch with the number of stored rows. */
  readonly onBatch?: (rows: number) => void
}

/** `repeated`: this very file was compared before, and nothing was done now. */
export type Reconciled =
  | { readonly ok: true; readonly repeated: boolean; readonly run: StoredRun }
  | { readonly ok: false; readonly code: 'PROVIDER_UNKNOWN' | 'FILE_UNREADABLE'; readonly reason: string }

/** A run that broke off goes on when the same file comes again. */
export async function reconcileFile(
  books: Books,
  file: SettlementFile,
  options: RunOptions,
): Promise<Reconciled> {
  const { provider } = file
  const { settlementFormats } = books.config
  const formats = Object.hasOwn(settlementFormats, provider) ? settlementFormats[provider] : undefined
  if (formats === undefined)
    return { ok: false, code: 'PROVIDER_UNKNOWN', reason: `no settlement files of "${provider}" are known` }
  // Read by other rules the same bytes say something else.
  const hash = await hashOf(file.open(), JSON.stringify(formats))
  const known = await runOfFile(books.db, provider, hash)
  if (known !== null && known.finished_at !== null) return { ok: true, repeated: true, run: known }
  const settlement = await (file.read?.(formats) ?? readSettlement(file.open(), formats))
  if (!settlement.ok) return { ok: false, code: 'FILE_UNREADABLE', reason: settlement.reason }
  const { format, lines } = settlement
  const run = known ?? (await begin(books, file, { ...options, hash, format }))
  const key = { runId: run.run_id, provider }
  const edges = await storeLines(books, key, lines, options.onBatch)
  const settling = formats[format] ?? {}
  await books.db.transaction().execute((trx) => finish(trx, books, { key, edges, settling }))
  const finished = await runById(books.db, run.run_id)
  if (finished === null) throw new Error('a run is gone')
  return { ok: true, repeated: false, run: finished }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>, rules: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.update(rules).digest('hex')
}

async function begin(
  { db, clock }: Books,
  { provider, name }: SettlementFile,
  { by, hash, format, onStart }: RunOptions & { hash: string; format: string },
): Promise<StoredRun> {
  await db.transaction().execute(async (trx) => {
    const runId = newId()
    const begun = await trx
      .insertInto('reconciliation_runs')
      .values({
        run_id: runId,
        provider,
        format,
        file_hash: hash,
        file_name: name,
        started_by: by,
        started_at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('run_id')
      .executeTakeFirst()
    if (begun !== undefined) await onStart?.(trx, runId)
  })
  const run = await runOfFile(db, provider, hash)
  if (run === null) throw new Error('a run is gone')
  return run
}

async function storeLines(
  books: Books,
  key: RunKey,
  lines: AsyncIterable<SettlementLine>,
  onBatch: RunOptions['onBatch'],
): Promise<FileEdges> {
  const edges = new FileEdges()
  let batch: SettlementLine[] = []
  let rows = 0
  const flush = async () => {
    if (batch.length === 0) return
    const repeats = await storeBatch(books, key, batch)
    for (const line of batch) if (line.kind !== 'broken' && !repeats.has(line)) edges.add(line)
    rows += batch.length
    batch = []
    onBatch?.(rows)
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return edges
}

/** Whoever is second waits for the row, and finds it finished. */
async function finish(
  trx: Trx,
  { clock }: Books,
  { key, edges, settling }: { key: RunKey; edges: FileEdges; settling: Settling },
): Promise<void> {
  const { runId, provider } = key
  const run = await trx
    .selectFrom('reconciliation_runs')
    .select('finished_at')
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (run?.finished_at !== null) return
  const { firstDay, lastDay, balances } = edges
  if (firstDay !== null && lastDay !== null)
    await storeMissingThere(trx, key, { first: firstDay, last: lastDay }, settling)
  await trx
    .updateTable('reconciliation_runs')
    .set({
      finished_at: new Date(clock.now()),
      first_day: firstDay,
      last_day: lastDay,
      opening: balances?.opening ?? null,
      closing: balances?.closing ?? null,
      ledger: await ledgerAt(trx, provider),
      totals: json(await totalsOf(trx, runId)),
    })
    .where('run_id', '=', runId)
    .execute()
}
