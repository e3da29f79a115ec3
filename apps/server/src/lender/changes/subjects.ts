/** Whom and what requested changes are about, by the subjects under which they are stored. */
import { certifiedNames } from '../../core/book/contacts.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { isOutside } from '../../core/operators/small-office.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

export interface SubjectNamed {
  /** Where it is about a borrower. */
  readonly borrowerId: string | null
  readonly name: string
}

/** The borrowers of loans and of matches with lists (`borrower/hit`), by subject. */
async function borrowersOf(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const loans = await db
    .selectFrom('loans')
    .select(['loan_id', 'borrower_id'])
    .where('loan_id', 'in', inList(subjects))
    .execute()
  const matches = subjects.flatMap((subject): [string, string][] => {
    const [borrowerId = '', hitId] = subject.split('/')
    return hitId === undefined ? [] : [[subject, borrowerId]]
  })
  return new Map([...matches, ...loans.map((row): [string, string] => [row.loan_id, row.borrower_id])])
}

/** Operators by id or by e-mail address. */
async function operatorsOf(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('operators')
    .select(['operator_id', 'email', 'name'])
    .where(({ eb, or }) =>
      or([eb('operator_id', 'in', inList(subjects)), eb('email', 'in', inList(subjects))]),
    )
    .execute()
  return new Map(
    rows.flatMap((row): [string, string][] => [
      [row.operator_id, row.name],
      [row.email, row.name],
    ]),
  )
}

/** Products by id, as their latest version is called. */
async function productsOf(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'definition'])
    .where('product_id', 'in', inList(subjects))
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.definition.name]))
}

/** Four statements for a page. An approver from outside is given no names of borrowers. */
export async function namesOfSubjects(
  db: Db,
  reader: Operator,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectNamed>> {
  if (subjects.length === 0) return new Map()
  const others = [...(await operatorsOf(db, subjects)), ...(await productsOf(db, subjects))]
  const found = new Map<string, SubjectNamed>(
    others.map(([subject, name]) => [subject, { borrowerId: null, name }]),
  )
  if (isOutside(reader.roles)) return found
  const borrowers = await borrowersOf(db, subjects)
  const names = await certifiedNames(db, [...new Set(borrowers.values())])
  for (const [subject, borrowerId] of borrowers)
    found.set(subject, { borrowerId, name: names.get(borrowerId) ?? '' })
  return found
}
