/** What an operator marks a borrower with, and what each mark does. (Decision 196.) */
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { FlagKind } from '../../platform/database/tables/borrower-page.ts'

interface FlagEffect {
  /** Nothing reminds of a date; messages about what happened go out as ever. */
  readonly stopsReminders: boolean
  /** No rule approves an application, and a person only with a note. */
  readonly holds: boolean
  /** No notice leaves either: whoever reads it is somebody else. */
  readonly stopsMessages: boolean
  /** Nobody calls or writes about a loan: there is nobody whom it may be said to. */
  readonly stopsCalls: boolean
  /** No money of an order goes out: there is nobody to whom it could go. */
  readonly stopsPayouts: boolean
  /** The account and its documents are not erased, whoever asks and whatever their age. */
  readonly keepsData: boolean
}

const nothing: FlagEffect = {
  stopsReminders: false,
  stopsMessages: false,
  holds: false,
  stopsCalls: false,
  stopsPayouts: false,
  keepsData: false,
}

export const FLAG_EFFECTS: { readonly [Kind in FlagKind]: FlagEffect } = {
  /** Ill, in distress, or in need of help with money: spoken to, not reminded. */
  vulnerable: { ...nothing, stopsReminders: true },
  deceased: {
    ...nothing,
    stopsReminders: true,
    stopsMessages: true,
    holds: true,
    stopsCalls: true,
    stopsPayouts: true,
  },
  'fraud-suspected': { ...nothing, holds: true },
  /** A court, an authority or a dispute asks for what is stored. */
  'legal-hold': { ...nothing, keepsData: true },
}

export const flagsOf = (db: Db, borrowerId: string) =>
  db
    .selectFrom('borrower_flags')
    .select(['kind', 'set_at', 'set_by', 'reason'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('set_at')
    .orderBy('kind')
    .execute()

/** Those of whom a flag does this. */
export async function flaggedAmong(
  db: Db,
  borrowerIds: readonly string[],
  effect: keyof FlagEffect,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('borrower_flags')
    .select(['borrower_id', 'kind'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Set(rows.flatMap((row) => (FLAG_EFFECTS[row.kind][effect] ? [row.borrower_id] : [])))
}

/** Whether a flag of a borrower does this. */
export async function isFlagged(db: Db, borrowerId: string, effect: keyof FlagEffect): Promise<boolean> {
  return (await flagsOf(db, borrowerId)).some(({ kind }) => FLAG_EFFECTS[kind][effect])
}

interface NewFlag {
  readonly borrowerId: string
  readonly kind: FlagKind
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Returns whether it was not set before; one that is set already stays as it was set first. */
export async function addFlag(trx: Trx, { borrowerId, kind, reason, by, at }: NewFlag): Promise<boolean> {
  const added = await trx
    .insertInto('borrower_flags')
    .values({ borrower_id: borrowerId, kind, set_at: at, set_by: by, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether it was set. */
export async function removeFlag(
  trx: Trx,
  { borrowerId, kind }: Pick<NewFlag, 'borrowerId' | 'kind'>,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('borrower_flags')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  return gone !== undefined
}
