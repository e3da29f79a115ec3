/**
 * What operators suspect of a borrower. Who is suspected must not learn of it (RA 9160, section 9 c): it is in no page, timeline or
 * copy of data of the borrower, and the record of changes names nobody and no grounds.
 */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { addBusinessDays } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import type { Suspicions } from '../../platform/database/tables/regulators.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import { newId } from '../../platform/ids.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { NO_BORROWER, NO_ORDER } from '../changes/refusals.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type Row = Selectable<Suspicions>

const ORDERS: Orders<'added', Row> = {
  added: [
    { by: sql`added_at`, kind: 'instant', of: (row) => row.added_at },
    { by: sql`suspicion_id`, kind: 'text', of: (row) => row.suspicion_id },
  ],
}

/** From the day on which it was noticed; AMLC Regulatory Issuance 2 s.2024. */
const WORKING_DAYS = 5

export const listSuspicions: OperatorHandler<typeof operatorCalls.listSuspicions> = async (
  { db, cache },
  _caller,
  { state, sort = '-added', ...page },
) => {
  let query = db.selectFrom('suspicions').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  const found = await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page))
  const rows = found?.rows ?? []
  const contacts = await contactsOf(
    db,
    rows.map((row) => row.borrower_id),
  )
  const texts = new Map<string, { grounds: string; decision: string | null }>()
  for (const row of rows) texts.set(row.suspicion_id, await readTexts(db, row))
  const holidays = await cache.read(HOLIDAYS)
  return answerPage(found, (row) => ({
    suspicionId: row.suspicion_id,
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    orderId: row.loan_id,
    noticedOn: row.noticed_on,
    ...(texts.get(row.suspicion_id) ?? { grounds: '', decision: null }),
    addedAt: row.added_at.toISOString(),
    addedBy: row.added_by,
    state: row.state,
    dueOn: addBusinessDays(row.noticed_on, WORKING_DAYS, holidays),
    filedOn: row.filed_on,
    confirmation: row.confirmation,
    decidedBy: row.decided_by,
  }))
}

async function readTexts(db: Db, { grounds, decision }: Row) {
  const encryption = encryptionOf(db)
  return {
    grounds: await encryption.decrypt('suspicions.grounds', grounds),
    decision: decision === null ? null : await encryption.decrypt('suspicions.decision', decision),
  }
}

const IN_THE_ENTRY = 'stands in the entry'

export const addSuspicion: OperatorHandler<typeof operatorCalls.addSuspicion> = (
  services,
  caller,
  { borrowerId, orderId, noticedOn, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    if (noticedOn > services.clock.today())
      return refuse('INPUT_INVALID', 'noticedOn must not be after today')
    if (!(await isBorrower(trx, borrowerId))) return NO_BORROWER
    if (orderId !== undefined && (await keyOfLoan(trx, orderId))?.borrowerId !== borrowerId) return NO_ORDER
    const suspicionId = newId()
    const { by } = signed(caller, reason)
    await trx
      .insertInto('suspicions')
      .values({
        borrower_id: borrowerId,
        suspicion_id: suspicionId,
        loan_id: orderId ?? null,
        noticed_on: noticedOn,
        grounds: encryptionOf(trx).encrypt('suspicions.grounds', reason),
        added_at: new Date(services.clock.now()),
        added_by: by,
      })
      .execute()
    const action = { action: 'add-suspicion', subject: suspicionId, facts: {} }
    await writeAuditLog(trx, services, signed(caller, IN_THE_ENTRY), action)
    return done({ received: true as const })
  })

const isBorrower = async (trx: Trx, borrowerId: string): Promise<boolean> =>
  (await trx
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()) !== undefined

export const decideSuspicion: OperatorHandler<typeof operatorCalls.decideSuspicion> = (
  services,
  caller,
  { borrowerId, suspicionId, decision, filedOn, confirmation, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('suspicions')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .where('suspicion_id', '=', suspicionId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return refuse('NOT_FOUND', 'there is no suspicion with this suspicionId')
    if (decision === 'filed' && filedOn === undefined)
      return refuse('INPUT_INVALID', 'filedOn says on which day it was reported')
    if (filedOn !== undefined && (filedOn > services.clock.today() || filedOn < row.noticed_on))
      return refuse('INPUT_INVALID', 'filedOn must be a day from when it was noticed up to today')
    if (row.state === decision) return done({ repeated: true, state: row.state })
    if (row.state === 'filed') return refuse('INPUT_INVALID', 'decision was made: it was reported')
    const { by } = signed(caller, reason)
    await trx
      .updateTable('suspicions')
      .set({
        state: decision,
        decided_at: new Date(services.clock.now()),
        decided_by: by,
        filed_on: decision === 'filed' ? (filedOn ?? null) : null,
        confirmation: confirmation ?? null,
        decision: encryptionOf(trx).encrypt('suspicions.decision', reason),
      })
      .where('borrower_id', '=', borrowerId)
      .where('suspicion_id', '=', suspicionId)
      .execute()
    const action = { action: 'decide-suspicion', subject: suspicionId, facts: { decision } }
    await writeAuditLog(trx, services, signed(caller, IN_THE_ENTRY), action)
    return done({ repeated: false, state: decision })
  })
