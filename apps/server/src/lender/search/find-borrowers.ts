/** Borrowers by what they say on the telephone: their number, their name, the end of their ID's number. */
import { sql } from 'kysely'
import type { operatorCalls } from '@sandigan/contract'
import { nameBegins } from '../../core/book/borrower-pages.ts'
import { fullName } from '../../core/book/contacts.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import type { Services } from '../../platform/context.ts'
import { ID_ENDING, NAME_BY_FIRST, NAME_BY_LAST } from '../../platform/database/indexed-expressions.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { endingHash } from '../../platform/encryption/section.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.findAnything>

/** One of what was found. */
export type Hit = Extract<Outcome, { ok: true }>['data']['hits'][number]

const FEW = 10

export async function byPhone({ db, config }: Services, typed: string): Promise<Hit[]> {
  const phone = config.market.normalisePhone(typed)
  const borrowerId = phone === undefined ? undefined : await borrowerByPhone(db, phone)
  if (phone === undefined || borrowerId === undefined) return []
  return [borrowerHit(borrowerId, fullName(await sectionValues(db, borrowerId, 'basic')), phone)]
}

/** One range of each of the two indexes of names. */
export async function byName({ db }: Services, typed: string): Promise<Hit[]> {
  const found = await Promise.all(
    [NAME_BY_LAST, NAME_BY_FIRST].map((name) =>
      certified(db).where(nameBegins(name, typed)).orderBy(sql.raw(name)).orderBy('c.borrower_id').execute(),
    ),
  )
  const unique = new Map(found.flat().map((row) => [row.borrower_id, row]))
  return Array.from(unique.values(), (row) =>
    borrowerHit(row.borrower_id, fullName(row.data), row.phone),
  ).slice(0, FEW)
}

/** The four last characters of an ID: as letters are stored, in capitals. By their hash, and where a release before has left them. */
export async function byIdEnding({ db }: Services, typed: string): Promise<Hit[]> {
  const ending = typed.toUpperCase()
  const found = await Promise.all(
    [
      sql<boolean>`data ->> 'idEnding' = ${endingHash(encryptionOf(db), ending)}`,
      sql<boolean>`${sql.raw(ID_ENDING)} = ${ending}`,
    ].map((condition) => certified(db).where(condition).orderBy('c.borrower_id').execute()),
  )
  return found
    .flat()
    .slice(0, FEW)
    .map((row) => borrowerHit(row.borrower_id, fullName(row.data), `ID •••• ${ending}`))
}

const certified = (db: Services['db']) =>
  db
    .selectFrom('certification_sections as c')
    .innerJoin('borrowers as b', 'b.borrower_id', 'c.borrower_id')
    .select(['c.borrower_id', 'c.data', 'b.phone'])
    .where('c.section', '=', 'basic')
    .limit(FEW)

const borrowerHit = (borrowerId: string, name: string, detail: string): Hit => ({
  kind: 'borrower',
  id: borrowerId,
  title: name === '' ? detail : name,
  detail,
  target: `/console/borrowers/${borrowerId}`,
})
