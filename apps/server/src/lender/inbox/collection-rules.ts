/** Loans whose borrowers are called today: the rules of the collections queue. (Decision 317.) */
import { COLLECTION_RULES } from '@sandigan/contract'
import { addDays, type IsoDate } from '@sandigan/lending'
import { type SelectQueryBuilder, sql } from 'kysely'
import { FLAG_EFFECTS } from '../../core/flags/flags.ts'
import type { ProjectedLoan } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { BROKEN_PROMISE } from '../../platform/database/indexed-expressions.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { FlagKind } from '../../platform/database/tables/borrower-page.ts'

export type CollectionRule = (typeof COLLECTION_RULES)[number]
type Loans = SelectQueryBuilder<Database, 'loan_projection', ProjectedLoan>

const NOT_CALLED = (Object.keys(FLAG_EFFECTS) as FlagKind[]).filter((kind) => FLAG_EFFECTS[kind].stopsCalls)

/** Running loans whose borrowers no flag protects from calls. */
const running = (db: Db): Loans =>
  db
    .selectFrom('loan_projection')
    .selectAll('loan_projection')
    .where('loan_projection.open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('borrower_flags as f')
            .select('f.kind')
            .whereRef('f.borrower_id', '=', 'loan_projection.borrower_id')
            .where('f.kind', 'in', NOT_CALLED),
        ),
      ),
    )

/** Of them those whose latest contact is long enough ago, whose borrower has not chosen an hour for the next one, and that do not rest by a pause. */
const callable = (db: Db, today: IsoDate): Loans =>
  running(db)
    .where(({ eb, or }) => or([eb('call_from', 'is', null), eb('call_from', '<=', today)]))
    .where(({ eb, or }) =>
      or([eb('paused_from', 'is', null), eb('paused_from', '>', today), eb('paused_to', '<', today)]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('call_backs as c')
            .select('c.loan_id')
            .whereRef('c.borrower_id', '=', 'loan_projection.borrower_id')
            .whereRef('c.loan_id', '=', 'loan_projection.loan_id')
            .where('c.state', '=', 'open'),
        ),
      ),
    )

/** What was due up to the promised day is unpaid: in the words of the index of such promises. */
const promised = (loans: Loans): Loans =>
  loans
    .where(sql<boolean>`${sql.raw(BROKEN_PROMISE)}`)
    .orderBy('promised_on')
    .orderBy('loan_id')
const notPromised = (loans: Loans): Loans =>
  loans.where(({ eb, or, ref }) =>
    or([eb('promised_on', 'is', null), eb('next_due_on', '>', ref('promised_on'))]),
  )

/** Each rule reads its loans from the beginning of an index; no loan is of two. */
const RULES: Readonly<Record<CollectionRule, (db: Db, today: IsoDate, now: Date) => Loans>> = {
  // The borrower requested it, and is there at this hour.
  'call-back': (db, _today, now) =>
    running(db)
      .innerJoin('call_backs as b', (join) =>
        join
          .onRef('b.borrower_id', '=', 'loan_projection.borrower_id')
          .onRef('b.loan_id', '=', 'loan_projection.loan_id'),
      )
      .where('b.state', '=', 'open')
      .where('b.call_at', '<=', now)
      .orderBy('b.call_at')
      .orderBy('b.loan_id'),
  // An agreement that was made and not met: the longer nobody says so, the less the next one holds.
  'broken-promise': (db, today) => promised(callable(db, today)).where('promised_on', '<', today),
  // A word on the day itself helps most promises over.
  'promise-today': (db, today) => promised(callable(db, today)).where('promised_on', '=', today),
  // On its first day a lateness is most often an oversight, and costs least.
  'new-late': (db, today) =>
    notPromised(callable(db, today)).where('next_due_on', '=', addDays(today, -1)).orderBy('loan_id'),
  // Of the others whoever is late for the fewest days: the later, the less a call brings.
  'not-reached': (db, today) =>
    notPromised(callable(db, today))
      .where('next_due_on', '<', addDays(today, -1))
      .orderBy('next_due_on', 'desc')
      .orderBy('loan_id', 'desc'),
}

export interface LoanToCall extends ProjectedLoan {
  readonly rule: CollectionRule
}

/** The first loans of one rule. @param now in Manila it is today */
export async function loansOfRule(
  db: Db,
  rule: CollectionRule,
  { today, now }: { readonly today: IsoDate; readonly now: Date },
  limit: number,
): Promise<LoanToCall[]> {
  const rows = await RULES[rule](db, today, now).limit(limit).execute()
  return rows.map((row) => ({ ...row, rule }))
}

/** Call backs are a kind of their own in the inbox, where those whose hour is yet to come stand, too. */
export const CALL_BACK: CollectionRule = 'call-back'

/** By which item of the inbox a loan is claimed. */
export const itemOfCall = ({ rule, loan_id }: LoanToCall): string =>
  `${rule === CALL_BACK ? rule : 'collection'}:${loan_id}`

/** The beginning of the queue behind the call backs: one rule after the other. */
export async function loansToCall(
  db: Db,
  on: { readonly today: IsoDate; readonly now: Date },
  limit: number,
): Promise<LoanToCall[]> {
  const found: LoanToCall[] = []
  for (const rule of COLLECTION_RULES)
    if (rule !== CALL_BACK && found.length < limit)
      found.push(...(await loansOfRule(db, rule, on, limit - found.length)))
  return found
}
