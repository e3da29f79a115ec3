import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { addressHash } from './address-of-borrower.ts'

/** Whether an e-mail of `sandbox_mails` went to an address; one that a release before the hashes wrote has it in clear. */
export const isTo = (db: Db, address: string): RawBuilder<boolean> =>
  sql<boolean>`(address_hash = ${addressHash(db, address)} or address = ${address})`
