/** Compares everybody with an open order with the sanction lists: every night, and when a list changes. */
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readSection } from '../../platform/encryption/section.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { fullName } from '../../core/book/contacts.ts'
import { askToScreen, findOnLists, personOf, screenBorrower } from '../../core/screening/screen-borrower.ts'
import { type Lists, listsInForce } from '../../core/screening/lists-in-force.ts'
import { releasePayouts } from '../../money/payouts/screening-hold.ts'

/** Borrowers compared by one job. */
const PAGE = 200
/** A list whose import requested no round, such as one by command, gets it from the next sweep within this time. */
const NEW_MS = 86_400_000

export const screenNightly = async (services: Services): Promise<void> =>
  services.db.transaction().execute((trx) => askToScreen(trx, services, `night ${services.clock.today()}`))

/** Asks for a round for each list that came into force within a day. */
export async function screenNewLists(services: Services): Promise<void> {
  const fresh = await services.db
    .selectFrom('screening_versions')
    .select('version_id')
    .where('replaced_at', 'is', null)
    .where('imported_at', '>', new Date(services.clock.now() - NEW_MS))
    .execute()
  for (const { version_id: run } of fresh)
    await services.db.transaction().execute((trx) => askToScreen(trx, services, run))
}

/** Compares a page and asks for the next. A page may be compared twice. */
export async function screenPage(services: Services, { run, after }: JobData['screen-page']): Promise<void> {
  const { db, jobs } = services
  const rows = await db
    .selectFrom('loan_projection')
    .select('borrower_id')
    .distinct()
    .where('open', '=', true)
    .where('borrower_id', '>', after)
    .orderBy('borrower_id')
    .limit(PAGE)
    .execute()
  const page = rows.map((row) => row.borrower_id)
  if (page.length === 0) return
  for (const borrowerId of await borrowersFound(db, await listsInForce(db), page))
    await db.transaction().execute((trx) => screenBorrower(trx, services, borrowerId, 'nightly'))
  // What is on no list any more holds no money.
  for (const borrowerId of await borrowersOnHold(db, page))
    await db.transaction().execute((trx) => releasePayouts(trx, services, borrowerId))
  const last = page.at(-1)
  if (last === undefined || page.length < PAGE) return
  await db
    .transaction()
    .execute((trx) => jobs.send(trx, 'screen-page', { run, after: last }, { key: `${run} ${last}` }))
}

/** Those of a page who may be on a list. Most are on none, and cost no statement of their own. */
async function borrowersFound(db: Db, lists: Lists, page: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('certification_sections')
    .select(['borrower_id', 'data'])
    .where('section', '=', 'basic')
    .where('borrower_id', 'in', page)
    .execute()
  const found: string[] = []
  for (const { borrower_id: id, data } of rows) {
    // Birthdays are read of those alone whose names are on a list.
    if (lists.match(fullName(data), null).length === 0) continue
    const basic = await readSection(encryptionOf(db), data)
    if (findOnLists(db, lists, personOf(basic)).length > 0) found.push(id)
  }
  return found
}

async function borrowersOnHold(db: Db, page: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('screening_payouts')
    .select('borrower_id')
    .distinct()
    .where('borrower_id', 'in', page)
    .execute()
  return rows.map((row) => row.borrower_id)
}
