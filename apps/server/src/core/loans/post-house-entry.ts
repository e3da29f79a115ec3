/**
 * Posts entries of the house on any day of an open month: what a day that is closed already has stored is moved by them in the
 * same transaction, so that trial balance, comparison and the closing of the month agree. (Decision 320.)
 */
import { refuse } from '@sandigan/contract'
import { type JournalEntry, type JournalLine, trialBalance } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { lastDayOf, latestClosedMonth, monthOf } from './closed-months.ts'
import { HOUSE, rowsOfEntry } from './journal-rows.ts'
import { writeRows } from './write-rows.ts'

type Refused = ReturnType<typeof refuse<'INPUT_INVALID' | 'MONTH_CLOSED'>>

const MOVE_BALANCES = `
  insert into closed_balances (day, account, balance)
  select d.day, l.account, sum(l.debit) - sum(l.credit)
  from closed_days d, jsonb_to_recordset($2::jsonb) as l(account text, debit bigint, credit bigint)
  where d.day >= $1::date and d.has_balances
  group by d.day, l.account
  order by d.day, l.account
  on conflict (day, account) do update set balance = closed_balances.balance + excluded.balance`

/**
 * Writes the entry in the caller's transaction; throws for one that is not balanced.
 * @param entryId unique within the house's books: of what was posted before, it says so by the key of the table
 * @returns why it is not posted, with nothing written: a day that is still to come, or of a month that is closed
 */
export async function postHouseEntry(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  entryId: string,
  entry: JournalEntry,
): Promise<Refused | null> {
  const { debit, credit } = trialBalance([entry])
  if (debit !== credit || entry.lines.length === 0) throw new RangeError(`entry ${entryId} is not balanced`)
  if (entry.on > clock.today())
    return refuse('INPUT_INVALID', `day is today or before it: ${entry.on} is to come`)
  // The lock that writing takes anyway. Whoever closes a month waits for it, or has closed it when it is granted.
  await sql`lock table journal_entries in row exclusive mode`.execute(trx)
  const closed = await latestClosedMonth(trx)
  if (closed !== null && entry.on <= lastDayOf(monthOf(closed.month)))
    return refuse(
      'MONTH_CLOSED',
      `day is of ${monthOf(entry.on)}, which is closed: nothing is posted to it any more`,
    )
  const recordedAt = new Date(clock.now()).toISOString()
  await writeRows(trx, rowsOfEntry(entry, { borrowerId: HOUSE, loanId: null, entryId, recordedAt }))
  await moveStoredBalances(trx, entry)
  return null
}

/**
 * A closing, or a comparison that is about to store balances, is waited for; one that comes later finds the entry. The journal
 * is locked before it by everybody, whoever closes a month included, so that nobody waits in a circle.
 */
async function moveStoredBalances(trx: Trx, { on, lines }: { on: string; lines: readonly JournalLine[] }) {
  await sql`lock table closed_days in share mode`.execute(trx)
  await runStatement(trx, MOVE_BALANCES, [on, JSON.stringify(lines)])
}
