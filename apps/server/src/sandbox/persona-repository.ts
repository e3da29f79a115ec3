import type { Selectable } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { SandboxPersonaTable } from '../platform/database/tables/borrower.ts'

/** What the phone of a retired player begins with. */
export const RETIRED = 'retired-'

export type SeededPersona = Selectable<SandboxPersonaTable>

export const readPersonas = (db: Db): Promise<SeededPersona[]> =>
  db.selectFrom('sandbox_personas').selectAll().execute()

/** Says who plays a persona from now on. */
export async function savePersona(trx: Trx, row: SeededPersona): Promise<void> {
  const { persona: _key, ...player } = row
  await trx
    .insertInto('sandbox_personas')
    .values(row)
    .onConflict((conflict) => conflict.column('persona').doUpdateSet(player))
    .execute()
}

/**
 * Frees a persona's phone: whoever played the part until now keeps their loans and ledger under a number that no
 * telephone has.
 */
export async function retirePlayer(trx: Trx, borrowerId: string): Promise<void> {
  // The next player has the same numbers.
  await trx.deleteFrom('identity_directory').where('borrower_id', '=', borrowerId).execute()
  await trx.deleteFrom('phone_directory').where('borrower_id', '=', borrowerId).execute()
  await trx
    .updateTable('borrowers')
    .set({ phone: RETIRED + borrowerId })
    .where('borrower_id', '=', borrowerId)
    .execute()
}
