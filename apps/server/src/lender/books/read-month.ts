/** A month of the journal, read whole: its entries, what they move, and the hash of its file. */
import { createHash } from 'node:crypto'
import type { Centavos } from '@sandigan/lending'
import { journalPage } from '../../core/book/journal-pages.ts'
import { firstDayOf, lastDayOf, type Month } from '../../core/loans/closed-months.ts'
import type { Db } from '../../platform/database/database.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { ENTRIES_AT_ONCE, JOURNAL_CSV, rowsOfEntry } from './export-journal.ts'

export interface ReadMonth {
  readonly entries: number
  /** What is debited less what is credited, by account. */
  readonly moves: ReadonlyMap<string, Centavos>
  /** SHA-256 of the file that an export gives of its days. */
  readonly hash: string
}

/** Some hundreds of entries are in memory at a time. */
export async function readMonth(db: Db, month: Month): Promise<ReadMonth> {
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  const hash = createHash('sha256').update(csvOf([JOURNAL_CSV.header]))
  const moves = new Map<string, Centavos>()
  let entries = 0
  let after: string | undefined
  do {
    const page = await journalPage(db, days, 'posted', { after, limit: ENTRIES_AT_ONCE })
    if (page === null) throw new Error('a place of this journal was refused')
    hash.update(csvOf(page.rows.flatMap(rowsOfEntry)))
    entries += page.rows.length
    for (const { account, debit, credit } of page.rows.flatMap(({ lines }) => lines))
      moves.set(account, (moves.get(account) ?? 0) + debit - credit)
    after = page.next ?? undefined
  } while (after !== undefined)
  return { entries, moves, hash: hash.digest('hex') }
}
