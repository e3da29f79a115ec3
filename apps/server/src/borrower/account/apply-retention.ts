/** The jobs that end what is past its time: rows by their age, files without a row, accounts that nobody uses. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sweepPictures } from '../../platform/pictures/sweep-pictures.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { takeUnsentPictures } from '../../core/complaints/complaint-repository.ts'
import { eraseAccount } from './erase-account.ts'
import { PERIODS, RETENTION } from './retention-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAGE = 200

export function addRetentionWorkers(services: Services): void {
  services.jobs.work('clean-up', () => cleanUp(services))
  services.jobs.repeat('clean-up', HOUR_MS / 1000)
  services.jobs.work('apply-retention', () => applyRetention(services))
  services.jobs.repeat('apply-retention', DAY_MS / 1000)
}

const ago = ({ clock }: Pick<Services, 'clock'>, milliseconds: number): Date =>
  timestamp(clock, -milliseconds)

/** A date at least so many years before today. */
const yearsAgo = ({ clock }: Pick<Services, 'clock'>, years: number): IsoDate =>
  addDays(clock.today(), -Math.ceil(years * 365.25))

/** Hourly: rows that are deleted by their age alone, and files that no row names. */
async function cleanUp(services: Services): Promise<void> {
  for (const table of Object.keys(RETENTION) as (keyof Database)[]) {
    const rule = RETENTION[table]
    if (rule.keep !== 'by-age') continue
    const before = ago(services, rule.hours * HOUR_MS)
    await sql`delete from ${sql.table(table)} where ${sql.ref(rule.since)} < ${before}`.execute(services.db)
  }
  const unsentBefore = ago(services, PERIODS.loosePictureDays * DAY_MS)
  await sweepPictures(services, ago(services, PERIODS.looseFileDays * DAY_MS), [
    (trx) => takeUnsentPictures(trx, unsentBefore),
  ])
}

/** Daily: documents whose time is over, and the accounts of borrowers who are none any more. */
async function applyRetention(services: Services): Promise<void> {
  await forgetDocuments(services)
  for (let after = ''; ; ) {
    const page = await idleBorrowers(services.db, services, { after })
    const loggedIn = await withSession(services.db, services, page)
    for (const borrowerId of page) if (!loggedIn.has(borrowerId)) await eraseIdle(services, borrowerId)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last
  }
}

async function forgetDocuments(services: Services): Promise<void> {
  const { db } = services
  const applied = ago(services, PERIODS.failedApplicationDays * DAY_MS)
  await sql`delete from documents d using loan_projection p
    where p.borrower_id = d.borrower_id and p.loan_id = d.loan_id and not p.open
      and not exists (select 1 from borrower_flags f
        where f.borrower_id = d.borrower_id and f.kind = 'legal-hold')
      and ((p.disbursed_on is null and d.created_at < ${applied})
        or p.settled_on < ${yearsAgo(services, PERIODS.signedDocumentYears)})`.execute(db)
}

async function eraseIdle(services: Services, borrowerId: string): Promise<void> {
  const stillIdle = async (trx: Trx) =>
    (await idleBorrowers(trx, services, { borrowerId })).includes(borrowerId) &&
    !(await withSession(trx, services, [borrowerId])).has(borrowerId)
  if (await eraseAccount(services, borrowerId, { mayErase: stillIdle }))
    securityEvent(services, { kind: 'account-deleted', borrowerId, detail: 'RETENTION' })
}

/** Who of these is logged in. A statement of its own: sessions lie by their token, the rest by borrower. */
async function withSession(
  db: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  borrowerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (borrowerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .select('borrower_id')
    .where('borrower_id', 'in', borrowerIds)
    .where('expires_at', '>', timestamp(clock))
    .execute()
  return new Set(rows.map((row) => row.borrower_id))
}

/**
 * Borrowers without a login within the time, logged in or not, who never received a loan or whose last one ended
 * long ago. @param of one of them, or a page from the one after this id.
 */
async function idleBorrowers(
  db: Db | Trx,
  services: Pick<Services, 'clock'>,
  of: { readonly borrowerId: string } | { readonly after: string },
): Promise<string[]> {
  const idleSince = ago(services, PERIODS.idleApplicantDays * DAY_MS)
  const endedBefore = yearsAgo(services, PERIODS.formerCustomerYears)
  const rows = await db
    .selectFrom('borrowers as b')
    .select('b.borrower_id')
    .where('b.phone', '<>', '')
    .where('b.registered_at', '<', idleSince)
    .where(
      'borrowerId' in of
        ? sql<boolean>`b.borrower_id = ${of.borrowerId}`
        : sql<boolean>`b.borrower_id > ${of.after}`,
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('known_clients as c')
            .select('c.borrower_id')
            .whereRef('c.borrower_id', '=', 'b.borrower_id')
            .where('c.seen_at', '>=', idleSince),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select 1 from loan_projection p where p.borrower_id = b.borrower_id
        and (p.open or (p.disbursed_on is not null and coalesce(p.settled_on >= ${endedBefore}, true))))`,
    )
    .orderBy('b.borrower_id')
    .limit(PAGE)
    .execute()
  return rows.map((row) => row.borrower_id)
}
