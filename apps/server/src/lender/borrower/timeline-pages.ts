/**
 * Everything that happened with a borrower in one order, newest first. What lies by borrower is read in one statement,
 * which one worker of a cluster answers; what operators did lies on the coordinator and is merged. (Decision 196.)
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { readAccountNumber } from '../../core/profile/current-account.ts'
import { accountOfPayout } from '../../money/payouts/payout-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { Database } from '../../platform/database/schema.ts'
import {
  cursorOf,
  keysetPage,
  type Order,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface TimelineRow {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly what: string
  readonly order_id: string | null
  readonly by: string | null
  readonly facts: Record<string, unknown>
}

export interface TimelineFilter {
  readonly borrowerId: string
  readonly orderId: string | undefined
  /** Matches with sanction lists are for those who decide them. */
  readonly withScreening: boolean
  /** That the list of suspicions was viewed is for those who may view it. */
  readonly withSuspicions: boolean
  /** What was done, of that what was said to each other, or what operators viewed; done and viewed where it is not named. */
  readonly show: 'done' | 'contacts' | 'reads' | undefined
}

const NEWEST_FIRST: Order<Pick<TimelineRow, 'at' | 'id'>> = {
  name: 'timeline',
  direction: 'desc',
  keys: [
    { by: sql`"at"`, kind: 'instant', of: (row) => row.at },
    { by: sql`id`, kind: 'text', of: (row) => row.id },
  ],
}

/** @returns null where `after` is no place in it */
export async function timelinePage(
  db: Db,
  filter: TimelineFilter,
  page: PageQuery,
): Promise<Page<TimelineRow> | null> {
  const own = await ownPage(db, filter, page)
  // A change is no read and no contact.
  const changes =
    filter.show === 'reads' || filter.show === 'contacts'
      ? { rows: [], next: null }
      : await changesPage(db, filter, page)
  if (own === null || changes === null) return null
  const all = [...own.rows, ...changes.rows].toSorted(newerFirst)
  const rows = all.slice(0, page.limit)
  const last = rows.at(-1)
  const more = all.length > rows.length || own.next !== null || changes.next !== null
  return {
    rows: await Promise.all(rows.map((row) => readFacts(db, row))),
    next: last !== undefined && more ? cursorOf(NEWEST_FIRST, last) : null,
  }
}

const SHOWN = 4

/** Accounts are shown by the ends of their numbers, and what is encrypted is read. */
async function readFacts(db: Db, row: TimelineRow): Promise<TimelineRow> {
  const { account, number, note } = row.facts
  if (row.kind === 'call-back' && note) {
    const text = await encryptionOf(db).decrypt('call_backs.note', note as StoredNote)
    return { ...row, facts: { ...row.facts, note: text } }
  }
  if (row.kind === 'payout') {
    const { accountNumber } = await accountOfPayout(db, account as StoredAccount)
    return { ...row, facts: { ...row.facts, account: accountNumber.slice(-SHOWN) } }
  }
  if (row.kind !== 'account') return row
  const bound = await readAccountNumber(db, { account_number: number as StoredNumber })
  return { ...row, facts: { ...row.facts, number: bound.account_number.slice(-SHOWN) } }
}

type StoredAccount = Selectable<Database['payouts']>['account']
type StoredNote = NonNullable<Selectable<Database['call_backs']>['note']>
type StoredNumber = Selectable<Database['bank_accounts']>['account_number']

const newerFirst = (one: TimelineRow, other: TimelineRow): number =>
  other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1)

/** Kinds of what the borrower and the operators said. */
const SAID = ['message', 'contact', 'call-back', 'note', 'complaint']

function ownPage(
  db: Db,
  { borrowerId, orderId, withScreening, withSuspicions, show }: TimelineFilter,
  page: PageQuery,
): Promise<Page<TimelineRow> | null> {
  const done = [...LOAN, ...CONTACT, ...CALL_BACKS, NOTES, ...(withScreening ? [SCREENING] : [])]
  const reads = [READS]
  const sources =
    show === 'done' || show === 'contacts' ? done : show === 'reads' ? reads : [...done, ...reads]
  const all = sql.join(
    sources.map((source) => sql`(${source(borrowerId)})`),
    sql` union all `,
  )
  const query = db
    .selectFrom(sql<TimelineRow>`(${all})`.as('happened'))
    .selectAll()
    .$if(orderId !== undefined, (of) => of.where('order_id', '=', orderId ?? ''))
    .$if(show === 'contacts', (of) => of.where('kind', 'in', SAID))
    .$if(!withScreening, (of) => of.where(sql<boolean>`not (kind = 'read' and what = 'screening-hits')`))
    .$if(!withSuspicions, (of) => of.where(sql<boolean>`not (kind = 'read' and what = 'suspicions')`))
  return keysetPage(query, NEWEST_FIRST, page)
}

function changesPage(
  db: Db,
  { borrowerId, orderId, withScreening }: TimelineFilter,
  page: PageQuery,
): Promise<Page<TimelineRow> | null> {
  // The holds of an application that was decided may name a match.
  const shown = withScreening ? sql`facts` : sql`facts - 'holds'`
  const query = db
    .selectFrom(
      sql<TimelineRow>`(select 'change ' || action_id as id, happened_at as "at", 'change' as kind, action as what,
        case when subject = borrower_id then null else subject end as order_id, operator as by,
        jsonb_build_object('reason', reason, 'facts', ${shown}) as facts
        from operator_actions where borrower_id = ${borrowerId})`.as('happened'),
    )
    .selectAll()
    .$if(orderId !== undefined, (of) => of.where('order_id', '=', orderId ?? ''))
    .$if(!withScreening, (of) => of.where('what', 'not like', '%screening%'))
  return keysetPage(query, NEWEST_FIRST, page)
}

/** Rows of one kind: `id, at, kind, what, order_id, by, facts`. */
type Source = (borrowerId: string) => RawBuilder<unknown>

/** A cursor knows milliseconds. */
const instant = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`

const LOAN: readonly Source[] = [
  (
    of,
  ) => sql`select 'loan ' || loan_id || ' ' || sequence as id, ${instant('recorded_at')} as "at", 'loan' as kind,
      type as what, loan_id as order_id, body->>'by' as by,
      body - 'terms' - 'plan' - 'quote' - 'type' - 'by' as facts
    from loan_events where borrower_id = ${of}`,
  (of) => sql`select 'code ' || pay_code, ${instant('created_at')}, 'code', purpose, loan_id, null::text,
      jsonb_build_object('payCode', pay_code, 'channel', channel, 'amount', amount, 'expiresOn', expires_on,
        'cancelledAt', cancelled_at)
    from payment_codes where borrower_id = ${of}`,
  (of) => sql`select 'payout ' || reference, ${instant('created_at')}, 'payout', state, loan_id, null::text,
      jsonb_build_object('reference', reference, 'amount', amount, 'reason', reason, 'changedAt', updated_at,
        'account', account)
    from payouts where borrower_id = ${of}`,
  (
    of,
  ) => sql`select 'document ' || loan_id || ' ' || kind, ${instant('created_at')}, 'document', kind, loan_id,
      null::text, jsonb_build_object('version', version, 'sha256', sha256)
    from documents where borrower_id = ${of}`,
]

const CONTACT: readonly Source[] = [
  (
    of,
  ) => sql`select 'message ' || message_id, ${instant('created_at')}, 'message', template, loan_id, null::text,
      jsonb_build_object('channel', channel, 'state', state, 'reason', reason, 'attempts', attempts,
        'text', body, 'sentAt', sent_at, 'deliveredAt', delivered_at,
        'tries', (select coalesce(jsonb_agg(jsonb_build_object('provider', t.provider, 'outcome', t.outcome,
            'code', t.code, 'at', t.began_at) order by t.no), '[]'::jsonb)
          from message_attempts t where t.borrower_id = ${of} and t.message_id = messages.message_id))
    from messages where borrower_id = ${of}`,
  (of) => sql`select 'consent ' || consent_id, ${instant('given_at')}, 'consent', kind,
      nullif(subject, ''), null::text, jsonb_build_object('version', version, 'sha256', sha256)
    from consents where borrower_id = ${of}`,
  (
    of,
  ) => sql`select 'account ' || account_id, ${instant('bound_at')}, 'account', 'bound', null::text, null::text,
      jsonb_build_object('institution', bank_code, 'number', account_number, 'replacedAt', replaced_at)
    from bank_accounts where borrower_id = ${of}`,
  (
    of,
  ) => sql`select 'complaint ' || problem_id, ${instant('filed_at')}, 'complaint', 'filed', order_no, null::text,
      jsonb_build_object('problemId', problem_id, 'replyBy', reply_by)
    from complaints where borrower_id = ${of}`,
  (
    of,
  ) => sql`select 'complaint ' || problem_id || ' answered', ${instant('replied_at')}, 'complaint', 'answered',
      order_no, null::text, jsonb_build_object('problemId', problem_id)
    from complaints where borrower_id = ${of} and replied_at is not null`,
  (of) => sql`select 'complaint ' || problem_id || ' rated', ${instant('scored_at')}, 'complaint', 'rated',
      order_no, null::text, jsonb_build_object('problemId', problem_id, 'score', score)
    from complaints where borrower_id = ${of} and scored_at is not null`,
]

const CALL_BACKS: readonly Source[] = [
  (of) => sql`select 'call-back ' || call_back_id, ${instant('requested_at')}, 'call-back',
      case when lag(state) over (partition by loan_id order by requested_at) = 'moved' then 'moved' else 'requested' end,
      loan_id, null::text, jsonb_build_object('callAt', call_at, 'note', note, 'restsUntil', rests_until)
    from call_backs where borrower_id = ${of}`,
  (
    of,
  ) => sql`select 'call-back ' || call_back_id || ' cancelled', ${instant('ended_at')}, 'call-back', state, loan_id,
      null::text, jsonb_build_object('callAt', call_at)
    from call_backs where borrower_id = ${of} and state = 'cancelled'`,
]

const NOTES: Source = (of) => sql`select 'note ' || note_id, ${instant('written_at')},
    case when contact is null then 'note' else 'contact' end, coalesce(contact->>'way', 'written'), loan_id,
    operator, coalesce(contact, '{}'::jsonb) || jsonb_build_object('text', body)
  from borrower_notes where borrower_id = ${of}`

/** Names its columns, since it may stand alone. */
const READS: Source = (
  of,
) => sql`select 'read ' || read_id as id, ${instant('happened_at')} as "at", 'read' as kind, call as what,
    nullif(subject, '') as order_id, operator as by, '{}'::jsonb as facts
  from operator_reads where borrower_id = ${of}`

const SCREENING: Source = (
  of,
) => sql`select 'screening ' || hit_id, ${instant('found_at')}, 'screening', state,
    null::text, decided_by, jsonb_build_object('hitId', hit_id, 'listedName', listed_name, 'score', score,
      'reason', reason, 'decidedAt', decided_at)
  from screening_hits where borrower_id = ${of}`
