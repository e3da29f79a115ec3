import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type JournalLine } from '@sandigan/lending'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { wrongDays } from '../changes/refusals.ts'
import { lineView } from './add-house-entry.ts'
import { entryPage, linesOfEntries, type StoredEntry } from './house-entry-repository.ts'

/** Entries of the house with their facts, the latest day first. */
export const listHouseEntries: OperatorHandler<typeof operatorCalls.listHouseEntries> = async (
  { db },
  _caller,
  { kind, from, to, q, sort = '-day', ...page },
) => {
  const wrong = wrongDays({ from, to })
  if (wrong !== null) return wrong
  const found = await entryPage(db, { kind, from, to, q: typed(q) }, sort, pageQuery(page))
  const lines = await linesOfEntries(
    db,
    (found?.rows ?? []).map((row) => row.entry_id),
  )
  const encryption = encryptionOf(db)
  const names = new Map<string, { counterparty: string | null; tin: string | null }>()
  for (const { entry_id: id, counterparty, tin } of found?.rows ?? [])
    names.set(id, {
      counterparty:
        counterparty === null ? null : await encryption.decrypt('house_entries.counterparty', counterparty),
      tin: tin === null ? null : await encryption.decrypt('house_entries.tin', tin),
    })
  return answerPage(found, (row) => ({
    ...view(row, lines.get(row.entry_id) ?? []),
    ...(names.get(row.entry_id) ?? { counterparty: null, tin: null }),
  }))
}

const view = (row: StoredEntry, lines: readonly JournalLine[]) => ({
  entryId: row.entry_id,
  kind: row.kind,
  day: row.day,
  amount: centavosToPesos(row.amount),
  withheld: centavosToPesos(row.withheld),
  document: row.document,
  note: row.note,
  reason: row.reason,
  postedBy: row.posted_by,
  postedAt: row.posted_at.toISOString(),
  reverses: row.reverses,
  reversedBy: row.reversed_by,
  lines: lines.map(lineView),
})
