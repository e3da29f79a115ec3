/** Files that were requested: who may take each, until when, and once. */
import { type Selectable, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { json } from '../../platform/database/parsers.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ExportKind } from '../../platform/database/tables/exports.ts'
import { newId } from '../../platform/ids.ts'
import type { Signature } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import type { ExportFilter } from './csv-source.ts'

export type ExportRow = Selectable<Database['office_exports']>

/** For how long it can be taken. */
const READY_MS = 24 * 3_600_000

/** Makes it ready for whoever requested it, and logs the request. */
export async function addExport(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  signature: Signature,
  { kind, filter }: { kind: ExportKind; filter: ExportFilter },
): Promise<{ exportId: string; expiresAt: string }> {
  const now = services.clock.now()
  const expiresAt = new Date(now + READY_MS)
  const exportId = newId()
  await trx
    .insertInto('office_exports')
    .values({
      export_id: exportId,
      kind,
      filter: json(filter),
      reason: signature.reason,
      requested_by: signature.operatorId ?? '',
      approved_by: signature.approvedBy ?? null,
      made_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute()
  await writeAuditLog(trx, services, signature, {
    action: `export-${kind}`,
    subject: kind,
    facts: { ...filter, exportId },
    borrowerId: filter['borrowerId'],
  })
  return { exportId, expiresAt: expiresAt.toISOString() }
}

/** How many files of the very same list wait to be taken, whoever requested them. */
export async function readyExports(
  trx: Trx,
  { kind, filter }: { kind: ExportKind; filter: ExportFilter },
  now: Date,
): Promise<number> {
  const row = await trx
    .selectFrom('office_exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where(sql<boolean>`filter = ${JSON.stringify(filter)}::jsonb`)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function exportOf(db: Db, exportId: string, operatorId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('office_exports')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('requested_by', '=', operatorId)
    .executeTakeFirst()
}

/** @returns false where it was taken before, even just now, or its day is over */
export async function takeExport(db: Db, exportId: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('office_exports')
    .set({ taken_at: now })
    .where('export_id', '=', exportId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** It broke off for a reason of ours: whoever requested it may take it again. */
export async function giveBack(db: Db, exportId: string): Promise<void> {
  await db.updateTable('office_exports').set({ taken_at: null }).where('export_id', '=', exportId).execute()
}

export async function setExportRows(db: Db, exportId: string, rows: number): Promise<void> {
  await db.updateTable('office_exports').set({ rows }).where('export_id', '=', exportId).execute()
}

export type ExportSort = 'made'
const ORDERS: Orders<ExportSort, ExportRow> = {
  made: [
    { by: sql`made_at`, kind: 'instant', of: (row) => row.made_at },
    { by: sql`export_id`, kind: 'text', of: (row) => row.export_id },
  ],
}

export const exportPage = (
  db: Db,
  operatorId: string,
  sort: ExportSort | `-${ExportSort}`,
  page: PageQuery,
): Promise<Page<ExportRow> | null> =>
  keysetPage(
    db.selectFrom('office_exports').selectAll().where('requested_by', '=', operatorId),
    orderOf(ORDERS, sort),
    page,
  )
