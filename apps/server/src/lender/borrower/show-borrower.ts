import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { holdsOf } from '../../core/decisions/holds.ts'
import { flagsOf } from '../../core/flags/flags.ts'
import { masked } from '../../core/forms/mask.ts'
import { eventsOfLoans, type ProjectedLoan, projectedLoans } from '../../core/loans/loan-repository.ts'
import { standingOfRow } from '../../core/loans/standing-of-row.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'
import { positionOf } from '../../core/products/client-position.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { placeName } from '../../core/profile/home-address.ts'
import { readAccountNumber } from '../../core/profile/current-account.ts'
import { consentsInForce } from '../../core/profile/list-permissions.ts'
import { idPhotos } from '../../core/profile/uploads-repository.ts'
import type { Services } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import type { Db } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readSection } from '../../platform/encryption/section.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER } from '../changes/refusals.ts'

/** A borrower by the id alone; null where there is none. The phone is empty once the account was erased. */
export async function findBorrower(db: Db, borrowerId: string) {
  const row = await db
    .selectFrom('borrowers')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row ?? null
}

/** Who a borrower is to us, as of today. */
export const showBorrower: OperatorHandler<typeof operatorCalls.showBorrower> = async (
  services,
  { operator },
  { borrowerId },
) => {
  const { db, clock } = services
  const borrower = await findBorrower(db, borrowerId)
  if (borrower === null) return NO_BORROWER
  const loans = await projectedLoans(db, borrowerId)
  // Whoever is screened must not learn of it: only those who decide about a match read of it.
  const mayScreen = maySeeMatches(operator)
  return done({
    borrowerId,
    name: await certifiedName(db, borrowerId),
    phone: borrower.phone,
    registeredAt: borrower.registered_at.toISOString(),
    language: borrower.language,
    ...positionOf(loans, clock.today()),
    reminders: borrower.reminders_off ? 'off' : 'on',
    dueReminders: borrower.due_reminders_off ? 'off' : 'on',
    certified: await certifiedForms(db, borrowerId),
    idPhotos: await idPhotos(db, borrowerId),
    accounts: await accounts(db, borrowerId),
    consents: (await consentsInForce(db, borrowerId)).map(({ kind, givenAt }) => ({
      kind,
      givenAt: givenAt.toISOString(),
    })),
    flags: (await flagsOf(db, borrowerId)).map((flag) => ({
      kind: flag.kind,
      setAt: flag.set_at.toISOString(),
      by: flag.set_by,
      reason: flag.reason,
    })),
    holds: (await holdsOf(db, services, borrowerId)).filter(({ reason }) => mayScreen || reason !== 'listed'),
    screening: mayScreen ? await screeningHits(db, borrowerId) : null,
    complaints: await openComplaints(services, borrowerId),
    loans: await loansToday(services, borrowerId, loans),
  })
}

/** Numbers of the ID, and of people who are no borrowers, are shown by their ends. (Decision 013.) */
const MASKED = new Set(['idNumber', 'ref1Phone', 'ref2Phone'])

function shown(code: string, value: string): string {
  if (code === 'homePlace') return placeName(value)
  return MASKED.has(code) ? masked(value) : value
}

async function certifiedForms(db: Db, borrowerId: string) {
  const rows = await db
    .selectFrom('certification_sections')
    .select(['section', 'data', 'saved_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('section')
    .execute()
  return Promise.all(
    rows.map(async ({ section, data, saved_at: savedAt }) => ({
      section,
      savedAt: savedAt.toISOString(),
      fields: Object.entries(await readSection(encryptionOf(db), data)).map(([code, value]) => ({
        code,
        value: shown(code, value),
      })),
    })),
  )
}

async function accounts(db: Db, borrowerId: string) {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['bank_code', 'account_number', 'account_name', 'bound_at', 'replaced_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('bound_at', 'desc')
    .limit(50)
    .execute()
  const readable = await Promise.all(rows.map((row) => readAccountNumber(db, row)))
  return readable.map((row) => ({
    institution: row.bank_code,
    number: masked(row.account_number),
    holder: row.account_name,
    boundAt: row.bound_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
  }))
}

async function screeningHits(db: Db, borrowerId: string) {
  const rows = await db
    .selectFrom('screening_hits')
    .select(['hit_id', 'state', 'listed_name', 'score', 'found_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('found_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    hitId: row.hit_id,
    state: row.state,
    listedName: row.listed_name,
    score: row.score,
    foundAt: row.found_at.toISOString(),
  }))
}

async function openComplaints({ db, clock }: Services, borrowerId: string) {
  const rows = await db
    .selectFrom('complaints')
    .select(['problem_id', 'problem_type', 'problem_son_type', 'filed_at', 'reply_by'])
    .where('borrower_id', '=', borrowerId)
    .where('reply', 'is', null)
    .orderBy('filed_at')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    problemId: row.problem_id,
    type: typeWords(complaintCopy('en'), row).type,
    filedAt: row.filed_at.toISOString(),
    replyBy: row.reply_by,
    late: row.reply_by < clock.today(),
  }))
}

/** From their events: a row of the list may be of yesterday. */
async function loansToday({ db, clock, log }: Services, borrowerId: string, loans: readonly ProjectedLoan[]) {
  const ids = loans.map((loan) => loan.loan_id)
  const events = await eventsOfLoans(db, borrowerId, ids)
  return loans.map((loan) => {
    const standing = standingOfRow(loan, events.get(loan.loan_id) ?? [], clock.today(), log)
    return {
      orderId: loan.loan_id,
      productId: loan.product_id,
      productName: loan.product_name,
      orderStatus: standing.status,
      stage: standing.stage,
      principal: centavosToPesos(loan.principal),
      outstanding: centavosToPesos(standing.outstanding),
      daysLate: standing.daysLate,
      nextDueOn: standing.nextDueOn,
      nextDue: centavosToPesos(standing.nextDue),
      agreedOn: standing.agreedOn,
      settledOn: standing.settledOn,
    }
  })
}
