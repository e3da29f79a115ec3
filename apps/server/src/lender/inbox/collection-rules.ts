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

/** Loans that may be called about today: they run, the latest contact is long enough ago, and no flag stops it. */
const callable = (db: Db, today: IsoDate): Loans =>
  db
    .selectFrom('loan_projection')
    .selectAll()
    .where('open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where(({ eb, or }) => or([eb('call_from', 'is', null), eb('call_from', '<=', today)]))
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
const RULES: Readonly<Record<CollectionRule, (loans: Loans, today: IsoDate) => Loans>> = {
  // An agreement that was made and not met: the longer nobody says so, the less the next one holds.
  'broken-promise': (loans, today) => promised(loans).where('promised_on', '<', today),
  // A word on the day itself helps most promises over.
  'promise-today': (loans, today) => promised(loans).where('promised_on', '=', today),
  // On its first day a lateness is most often an oversight, and costs least.
  'new-late': (loans, today) =>
    notPromised(loans).where('next_due_on', '=', addDays(today, -1)).orderBy('loan_id'),
  // Of the others whoever is late for the fewest days: the later, the less a call brings.
  'not-reached': (loans, today) =>
    notPromised(loans)
      .where('next_due_on', '<', addDays(today, -1))
      .orderBy('next_due_on', 'desc')
      .orderBy('loan_id', 'desc'),
}

export interface LoanToCall extends ProjectedLoan {
  readonly rule: CollectionRule
}

/** The first loans of one rule. */
export async function loansOfRule(
  db: Db,
  rule: CollectionRule,
  today: IsoDate,
  limit: number,
): Promise<LoanToCall[]> {
  const rows = await RULES[rule](callable(db, today), today).limit(limit).execute()
  return rows.map((row) => ({ ...row, rule }))
}

/** The beginning of the queue: one rule after the other. */
export async function loansToCall(db: Db, today: IsoDate, limit: number): Promise<LoanToCall[]> {
  const found: LoanToCall[] = []
  for (const rule of COLLECTION_RULES)
    if (found.length < limit) found.push(...(await loansOfRule(db, rule, today, limit - found.length)))
  return found
}
