/** What waits, by kind: the longest-waiting of each, in one bounded statement. (Decision 198.) */
import { type INBOX_KINDS, OPERATOR_ACTIONS, type OperatorActionName } from '@sandigan/contract'
import {
  addBusinessDays,
  addDays,
  centavosToPesos,
  type Holidays,
  type IsoDate,
  manilaDate,
} from '@sandigan/lending'
import { type StoredNote, waitingCallBacks } from '../../core/book/call-backs.ts'
import { callEnds, slotOf } from '../../core/book/call-slots.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import { longestWaitingReports } from '../../money/payments/report-repository.ts'
import { payoutPage } from '../../money/payouts/payout-pages.ts'
import { waitingReleases } from '../../money/payouts/release-pages.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { mayNeedApproval, whyNot, whyNotGrant } from '../../core/operators/permission.ts'
import { type Selectable, sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import { APPLIED_AT, CREATED_AT } from '../../platform/database/indexed-expressions.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { OperatorAccessTables } from '../../platform/database/tables/operators.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { loansToCall } from './collection-rules.ts'

export type InboxKind = (typeof INBOX_KINDS)[number]

export interface Waiting {
  readonly key: string
  readonly since: Date
  readonly orderId: string | null
  readonly borrowerId: string | null
  readonly amount: string | null
  readonly about: string | null
  /** Of an approval: what it is done to. */
  readonly subject?: string
  /** Of a call back: what the borrower wrote, encrypted. */
  readonly note?: StoredNote | null
  /** Where it was promised; else it follows from `since`. */
  readonly deadline?: IsoDate
  /** From when to when of that day, where an hour was promised. */
  readonly hour?: { readonly from: Date; readonly to: Date }
}

/** One of them as the inbox lists it. */
export interface Item extends Waiting {
  readonly kind: InboxKind
  readonly item: string
  readonly due: IsoDate
}

/** For whom it is read, and when. */
export type Reader = { readonly operator: Operator; readonly now: Date }

interface Queue {
  /** Whoever may do this is waited for. */
  readonly action: OperatorActionName
  /** Business days within which it is dealt with: an aim of the house, unless a day was promised. */
  readonly businessDays: number
  read(db: Db, limit: number, reader: Reader): Promise<Waiting[]>
}

export const deadlineOf = ({ businessDays }: Queue, one: Waiting, holidays: Holidays): IsoDate =>
  one.deadline ?? addBusinessDays(manilaDate(one.since.getTime()), businessDays, holidays)

async function applications(db: Db, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('loan_projection as p')
    .select(['p.borrower_id', 'p.loan_id', 'p.principal', 'p.product_name'])
    .select(CREATED_AT.as('created_at'))
    .where('p.stage', '=', sql.lit('reviewing'))
    .orderBy(sql.raw(APPLIED_AT))
    .orderBy('p.loan_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: row.loan_id,
    since: row.created_at,
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    amount: centavosToPesos(row.principal),
    about: row.product_name,
  }))
}

/** `Payment: paid and not credited`. */
function complaintType(row: Parameters<typeof typeWords>[1]): string {
  const { type, sonType } = typeWords(complaintCopy('en'), row)
  return sonType === '' ? type : `${type}: ${sonType}`
}

async function complaints(db: Db, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('complaints')
    .select([
      'borrower_id',
      'problem_id',
      'order_no',
      'filed_at',
      'reply_by',
      'problem_type',
      'problem_son_type',
    ])
    .where('reply', 'is', null)
    .orderBy('filed_at')
    .orderBy('problem_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: row.problem_id,
    since: row.filed_at,
    orderId: row.order_no,
    borrowerId: row.borrower_id,
    amount: null,
    about: complaintType(row),
    deadline: row.reply_by,
  }))
}

async function screening(db: Db, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('screening_hits')
    .select(['borrower_id', 'hit_id', 'found_at', 'source'])
    .where('state', '=', 'open')
    .orderBy('found_at')
    .orderBy('hit_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: `${row.borrower_id}/${row.hit_id}`,
    since: row.found_at,
    orderId: null,
    borrowerId: row.borrower_id,
    amount: null,
    about: row.source,
  }))
}

async function payouts(db: Db, limit: number): Promise<Waiting[]> {
  const page = await payoutPage(db, undefined, 'changed', { limit })
  return (page?.rows ?? []).map((row) => ({
    key: row.reference,
    since: row.updated_at,
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    amount: centavosToPesos(row.amount),
    about: row.state,
  }))
}

/** Not those that the reader approved: another one releases them. */
async function releases(db: Db, limit: number, { operator }: Reader): Promise<Waiting[]> {
  const rows = await waitingReleases(db)
    .where('r.approved_by', '<>', operator.id)
    .orderBy('r.approved_at')
    .orderBy('r.loan_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: row.loan_id,
    since: row.approved_at,
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    amount: centavosToPesos(row.principal),
    about: row.approved_by_name,
  }))
}

async function suspense(db: Db, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('suspense')
    .select(['provider', 'reference', 'amount', 'reason', 'received_at'])
    .where('state', '=', 'open')
    .orderBy('received_at')
    .orderBy('reference')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: `${row.provider}/${row.reference}`,
    since: row.received_at,
    orderId: null,
    borrowerId: null,
    amount: centavosToPesos(row.amount),
    about: row.reason,
  }))
}

async function paymentReports(db: Db, limit: number): Promise<Waiting[]> {
  return (await longestWaitingReports(db, limit)).map((row) => ({
    key: `${row.loan_id}/${row.reference}`,
    since: row.reported_at,
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    amount: centavosToPesos(row.amount),
    about: row.channel,
  }))
}

async function callBacks(db: Db, limit: number): Promise<Waiting[]> {
  return (await waitingCallBacks(db, limit)).map((row) => ({
    key: row.loan_id,
    since: row.requested_at,
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    amount: null,
    about: row.call_at.toISOString(),
    note: row.note,
    deadline: slotOf(row.call_at).day,
    hour: { from: row.call_at, to: callEnds(row.call_at) },
  }))
}

/** Today's calls, in the order of their rules. A broken promise waits since the day after the promised one. (Decision 317.) */
async function collections(db: Db, limit: number, { now }: Reader): Promise<Waiting[]> {
  const today = manilaDate(now.getTime())
  return (await loansToCall(db, { today, now }, limit)).map(({ rule, ...row }) => {
    const broken = rule === 'broken-promise' ? row.promised_on : null
    return {
      key: row.loan_id,
      since: beginOfDay(broken === null ? today : addDays(broken, 1)),
      orderId: row.loan_id,
      borrowerId: row.borrower_id,
      amount: row.promised === null ? null : centavosToPesos(row.promised),
      about: rule,
      ...(broken === null && { deadline: today }),
    }
  })
}

const TOKEN: OperatorActionName = 'makeToken'
const APPROVABLE = (Object.keys(OPERATOR_ACTIONS) as OperatorActionName[]).filter(mayNeedApproval)
/** Requests for tokens are few; what they are for is encrypted, so that each is read. */
const MOST_TOKENS = 200

type Request = Pick<Selectable<OperatorAccessTables['approvals']>, 'payload'>

/** Those tokens that this person may approve: whoever may make each of its calls. */
async function mayGrant<R extends Request>(db: Db, operator: Operator, rows: readonly R[]): Promise<R[]> {
  const encryption = encryptionOf(db)
  const payloads = await Promise.all(
    rows.map(({ payload }) => encryption.decryptJson('approvals.payload', payload)),
  )
  return rows.filter(
    (_row, i) => whyNotGrant(operator, payloads[i]?.['scopes'] as readonly string[]) === null,
  )
}

/** What another person requested and this one may approve: not their own, nor about themselves. (Decision 172.) */
async function approvals(db: Db, limit: number, { operator, now }: Reader): Promise<Waiting[]> {
  const may = APPROVABLE.filter((name) => name !== TOKEN && whyNot(operator, name) === null)
  const waiting = db
    .selectFrom('approvals')
    .select(['approval_id', 'action', 'subject', 'requested_at', 'expires_at', 'payload'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .where('requested_by', '<>', operator.id)
    .where('subject', '<>', operator.id)
    .orderBy('requested_at')
    .orderBy('approval_id')
  // A list must not be empty.
  const others = await waiting
    .where('action', 'in', inList([...may, 'none']))
    .limit(limit)
    .execute()
  const tokens = await waiting.where('action', '=', TOKEN).limit(MOST_TOKENS).execute()
  const rows = [...others, ...(await mayGrant(db, operator, tokens))]
    .toSorted((a, b) => a.requested_at.getTime() - b.requested_at.getTime())
    .slice(0, limit)
  return rows.map((row) => ({
    key: row.approval_id,
    since: row.requested_at,
    orderId: null,
    borrowerId: null,
    amount: null,
    about: row.action,
    subject: row.subject,
    // Nobody can approve it later.
    deadline: manilaDate(row.expires_at.getTime()),
  }))
}

/** A further kind is one more row here, and its name in the contract. */
export const QUEUES: { readonly [Kind in InboxKind]: Queue } = {
  // A decision is promised within a day (specification, point 5).
  application: { action: 'decideApplication', businessDays: 1, read: applications },
  screening: { action: 'clearScreeningHit', businessDays: 1, read: screening },
  release: { action: 'releaseLoans', businessDays: 1, read: releases },
  payout: { action: 'retryPayout', businessDays: 1, read: payouts },
  suspense: { action: 'matchSuspense', businessDays: 3, read: suspense },
  'payment-report': { action: 'listPaymentReports', businessDays: 2, read: paymentReports },
  // The hour that the borrower chose.
  'call-back': { action: 'recordContact', businessDays: 1, read: callBacks },
  collection: { action: 'recordContact', businessDays: 1, read: collections },
  // The day that was promised to the borrower: three weekdays.
  complaint: { action: 'replyToComplaint', businessDays: 3, read: complaints },
  approval: { action: 'approve', businessDays: 1, read: approvals },
}
