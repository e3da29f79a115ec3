import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { sectionsOf } from '../forms/sections-repository.ts'

/** As `refused_addresses` names an address: by its hash, or as a release before the hashes wrote it. */
export const namesOfAddress = (db: Db, address: string): readonly string[] => [
  addressHash(db, address),
  address,
]

export const addressHash = (db: Db, address: string): string => encryptionOf(db).hash('e-mail', address)

/** Where the e-mails of borrowers go: the address of the certified data. One without it, or whose address takes no mail, is not there. */
export async function mailAddressesOf(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (borrowerIds.length === 0) return new Map()
  const sections = await sectionsOf(db, borrowerIds, 'basic')
  const refused = await db
    .selectFrom('refused_addresses')
    .select(['borrower_id', 'address'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  const isRefused = (borrowerId: string, address: string): boolean => {
    const names = namesOfAddress(db, address)
    return refused.some((row) => row.borrower_id === borrowerId && names.includes(row.address))
  }
  const addresses = Array.from(sections, ([borrowerId, { email = '' }]) => [borrowerId, email] as const)
  return new Map(addresses.filter(([borrowerId, email]) => email !== '' && !isRefused(borrowerId, email)))
}

/** Of one borrower; empty where an e-mail can go nowhere. */
export const mailAddressOf = async (db: Db, borrowerId: string): Promise<string> =>
  (await mailAddressesOf(db, [borrowerId])).get(borrowerId) ?? ''

/** Whether an e-mail of `sandbox_mails` went to an address; one that a release before the hashes wrote has it in clear. */
export const isTo = (db: Db, address: string): RawBuilder<boolean> =>
  sql<boolean>`(address_hash = ${addressHash(db, address)} or address = ${address})`
