/** What a borrower has to send before an application is decided, and what of it has come. */
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import type { InformationWanted } from '../../platform/database/tables/credit.ts'
import { newId } from '../../platform/ids.ts'
import type { LoanKey } from '../loans/loan-repository.ts'

export interface StillWantedRow {
  readonly still_wanted: readonly InformationWanted[]
}

/**
 * SQL of the column `still_wanted`: what the latest request names and nothing has answered since. $1 is the borrower,
 * $2 the loan. Nobody ticks anything off: what is saved after the request answers it.
 */
export const STILL_WANTED_COLUMN = `(
  select coalesce(json_agg(wanted.item), '[]') from (
    select r.wanted, r.asked_at from information_requests r
    where r.borrower_id = $1 and r.loan_id = $2 order by r.asked_at desc limit 1) latest
  cross join lateral jsonb_array_elements_text(latest.wanted) as wanted(item)
  where not case wanted.item
    when 'photo' then exists (select from identity_images i
      where i.borrower_id = $1 and i.image_type = 'idFront' and i.saved_at > latest.asked_at)
    when 'account' then exists (select from bank_accounts a
      where a.borrower_id = $1 and a.bound_at > latest.asked_at)
    when 'identity' then exists (select from certification_sections s
      where s.borrower_id = $1 and s.section = 'basic' and s.saved_at > latest.asked_at)
    else exists (select from certification_sections s
      where s.borrower_id = $1 and s.section = 'job' and s.saved_at > latest.asked_at)
    end) as still_wanted`

/** What is still missing; empty where nothing was requested, or everything has come. */
export async function stillWanted(db: Db, key: LoanKey): Promise<readonly InformationWanted[]> {
  const rows = await readRows<StillWantedRow>(db, `select ${STILL_WANTED_COLUMN}`, [
    key.borrowerId,
    key.loanId,
  ])
  return rows[0]?.still_wanted ?? []
}

/** @returns the id of the request, by which its message is sent once. */
export async function saveRequest(
  trx: Trx,
  key: LoanKey,
  { wanted, by, at }: { wanted: readonly InformationWanted[]; by: string; at: Date },
): Promise<string> {
  const requestId = newId()
  await trx
    .insertInto('information_requests')
    .values({
      borrower_id: key.borrowerId,
      loan_id: key.loanId,
      request_id: requestId,
      wanted: json(wanted),
      asked_at: at,
      asked_by: by,
    })
    .execute()
  return requestId
}
