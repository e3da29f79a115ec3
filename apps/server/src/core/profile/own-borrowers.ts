/** Which borrowers are an operator, or share the operator's phone, account or identity number. (Decision 172.) */
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { borrowerByPhone } from '../identity/borrower-repository.ts'
import type { Operator } from '../operators/operator.ts'
import { sectionsOf } from '../forms/sections-repository.ts'
import { hashesOfWallets } from './duplicate-directory.ts'

interface Person {
  readonly email: string
  readonly phone: string | null
}

/** Whoever acts, or had the machine's token made. */
async function peopleBehind(db: Db, { id, kind }: Operator): Promise<Person[]> {
  const people = db.selectFrom('operators as o').select(['o.email', 'o.phone'])
  return kind === 'person'
    ? people.where('o.operator_id', '=', id).execute()
    : people
        .innerJoin('operator_tokens as t', (join) =>
          join.on((eb) =>
            eb.or([
              eb('t.requested_by', '=', eb.ref('o.operator_id')),
              eb('t.approved_by', '=', eb.ref('o.operator_id')),
            ]),
          ),
        )
        .where('t.token_id', '=', id)
        .execute()
}

/** Of these borrowers those that are the operator's own. */
export async function ownAmong(
  db: Db,
  services: Pick<Services, 'config'>,
  operator: Operator,
  borrowers: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  if (borrowers.size === 0) return own
  for (const person of await peopleBehind(db, operator))
    for (const borrower of await ownOf(db, services, person, borrowers)) own.add(borrower)
  return own
}

async function ownOf(
  db: Db,
  services: Pick<Services, 'config'>,
  person: Person,
  borrowers: ReadonlySet<string>,
): Promise<string[]> {
  const phone = services.config.market.normalisePhone(person.phone ?? '')
  const byPhone = phone === undefined ? undefined : await borrowerByPhone(db, phone)
  const themselves = new Set(byPhone === undefined ? [] : [byPhone])
  for (const [borrower, { email = '' }] of await sectionsOf(db, [...borrowers], 'basic'))
    if (email.toLowerCase() === person.email) themselves.add(borrower)
  const known = new Set([...themselves, ...(await sharedWith(db, services, themselves, phone))])
  return [...borrowers].filter((borrower) => known.has(borrower))
}

/** Whoever was noted with an account or a number of theirs, or with a wallet of that phone. */
async function sharedWith(
  db: Db,
  services: Pick<Services, 'config'>,
  themselves: ReadonlySet<string>,
  phone: string | undefined,
): Promise<string[]> {
  const own =
    themselves.size === 0
      ? []
      : await db
          .selectFrom('identity_directory')
          .select('hash')
          .where('borrower_id', 'in', inList([...themselves]))
          .execute()
  const hashes = [
    ...own.map(({ hash }) => hash),
    ...(phone === undefined ? [] : hashesOfWallets(services, phone)),
  ]
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('identity_directory')
    .select('borrower_id')
    .where('hash', 'in', inList(hashes))
    .execute()
  return rows.map((row) => row.borrower_id)
}
