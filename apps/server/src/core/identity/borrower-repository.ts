/** Borrowers and the directory of their phones. */
import type { Language } from '../../platform/copy/copy.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'

export interface NewBorrower {
  readonly borrowerId: string
  /** As the market profile normalises it. */
  readonly phone: string
  readonly registeredAt: Date
  /** Where they came from, as the landing page's query named it. */
  readonly origin: Readonly<Record<string, string>>
  readonly language?: Language
}

/** The borrower of a phone, or nothing. */
export async function borrowerByPhone(db: Db | Trx, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('phone_directory')
    .select('borrower_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.borrower_id
}

/** @returns false when the phone belongs to somebody already; then nothing was written. */
export async function addBorrower(trx: Trx, borrower: NewBorrower): Promise<boolean> {
  const entry = await trx
    .insertInto('phone_directory')
    .values({ phone: borrower.phone, borrower_id: borrower.borrowerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  if (entry === undefined) return false
  await trx
    .insertInto('borrowers')
    .values({
      borrower_id: borrower.borrowerId,
      phone: borrower.phone,
      registered_at: borrower.registeredAt,
      origin: json(borrower.origin),
      language: borrower.language ?? null,
    })
    .execute()
  return true
}

/** Remembers in which language the borrower reads, for messages that are written without them. */
export async function rememberLanguage(trx: Trx, borrowerId: string, language: Language): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ language })
    .where('borrower_id', '=', borrowerId)
    .where(({ eb }) => eb('language', 'is distinct from', language))
    .execute()
}

/** Where the borrower's codes go. Throws on an unknown borrower: a session names none. */
export async function phoneOf(db: Db, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrowers')
    .select('phone')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone
}
