/** Documents as they were shown, stored for good with the hash that a borrower's consent names. */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { DocumentKind } from '../../platform/database/tables/document-kind.ts'
import type { LoanKey } from './loan-repository.ts'

export interface SealedDocument<Body> {
  readonly kind: DocumentKind
  /** Version of the wording. */
  readonly version: string
  readonly body: Body
  readonly sha256: string
  readonly text: string
}

/** Fixes a document's text and names it by its hash: the same content always has the same one. */
export function seal<Body extends Json>(
  kind: DocumentKind,
  version: string,
  body: Body,
): SealedDocument<Body> {
  const text = canonicalJson({ kind, version, body })
  return { kind, version, body, text, sha256: createHash('sha256').update(text).digest('hex') }
}

export async function saveDocuments(
  trx: Trx,
  services: Services,
  key: LoanKey,
  documents: readonly SealedDocument<unknown>[],
): Promise<void> {
  await trx
    .insertInto('documents')
    .values(
      documents.map((document) => ({
        borrower_id: key.borrowerId,
        loan_id: key.loanId,
        kind: document.kind,
        version: document.version,
        body: document.text,
        sha256: document.sha256,
        created_at: new Date(services.clock.now()),
      })),
    )
    .execute()
}

export type StoredDocuments = Partial<Record<DocumentKind, SealedDocument<unknown>>>

export async function readDocuments(db: Db, key: LoanKey): Promise<StoredDocuments> {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'version', 'body', 'sha256'])
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .execute()
  const documents: StoredDocuments = {}
  for (const row of rows) {
    const { body } = JSON.parse(row.body) as { body: unknown }
    documents[row.kind] = { kind: row.kind, version: row.version, body, sha256: row.sha256, text: row.body }
  }
  return documents
}
