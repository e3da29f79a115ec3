import type { Trx } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

/** The people that the form of references names. */
export const referencesIn = (values: Readonly<Record<string, string>>) =>
  (['1', '2'] as const).flatMap((n) => {
    const name = values[`ref${n}Name`] ?? ''
    const phone = values[`ref${n}Phone`] ?? ''
    return phone === '' ? [] : [{ name, phone }]
  })

/**
 * References that were allowed to be used give way to those that the borrower names now: nobody stays on record
 * whom the borrower no longer names. Where nothing was allowed, nothing is kept.
 */
export async function renewContacts(
  trx: Trx,
  borrowerId: string,
  values: Readonly<Record<string, string>>,
  savedAt: Date,
): Promise<void> {
  await trx
    .updateTable('shared_data')
    .set({
      data: encryptionOf(trx).encryptJson('shared_data.data', referencesIn(values)),
      saved_at: savedAt,
    })
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'contacts')
    .execute()
}
