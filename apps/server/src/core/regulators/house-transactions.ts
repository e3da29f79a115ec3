/** Own money of the lender that moved by more than the limit of the law with one party on one banking day. (Decision 330.) */
import type { HouseEntryKindName } from '@sandigan/contract'
import { type Centavos, COVERED_LIMITS, coveredLimitOn, type IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { Database } from '../../platform/database/schema.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { HOUSE } from '../loans/journal-rows.ts'

export interface HouseTransactions {
  readonly day: IsoDate
  /** As it was written first; null where the entries name nobody: a transfer to a provider, wages. */
  readonly party: string | null
  readonly kinds: readonly HouseEntryKindName[]
  readonly received: Centavos
  readonly paidOut: Centavos
  readonly limit: Centavos
}

/** They move no money: balances of before, and income that goes to retained earnings. */
const NO_MONEY = ['opening', 'year-end'] as const satisfies HouseEntryKindName[]
/** A year and more of banking days. */
const MOST_DAYS = 400

/**
 * Added up by day and party, the latest day first, as the bank account (1040) moved: what is withheld stays here. An entry that
 * was taken back was a mistake, no transaction; one that explains money of an earlier day counts on that day, as not explained.
 */
export async function coveredOfHouse(
  db: Db,
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
): Promise<HouseTransactions[]> {
  const least = Math.min(...COVERED_LIMITS.map(({ amount }) => amount))
  const days = await standing(db)
    .select('day')
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .groupBy('day')
    .having(({ fn }) => fn.sum<number>('amount'), '>', least)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute()
  if (days.length === 0) return []
  const entries = await standing(db)
    .select(['entry_id', 'kind', 'day', 'counterparty'])
    .where(
      'day',
      'in',
      days.map(({ day }) => day),
    )
    .orderBy('day', 'desc')
    .orderBy('posted_at')
    .orderBy('entry_id')
    .execute()
  return addedUp(db, entries)
}

const standing = (db: Db) =>
  db
    .selectFrom('house_entries')
    .where('reverses', 'is', null)
    .where('reversed_by', 'is', null)
    .where('kind', 'not in', [...NO_MONEY])

type Entry = Pick<Selectable<Database['house_entries']>, 'entry_id' | 'kind' | 'day' | 'counterparty'>

async function addedUp(db: Db, entries: readonly Entry[]): Promise<HouseTransactions[]> {
  const moved = await movedAtBank(
    db,
    entries.map(({ entry_id: id }) => id),
  )
  const encryption = encryptionOf(db)
  const sums = new Map<string, HouseTransactions>()
  for (const { entry_id: id, kind, day, counterparty } of entries) {
    const { received = 0, paidOut = 0 } = moved.get(id) ?? {}
    const party =
      counterparty === null ? null : await encryption.decrypt('house_entries.counterparty', counterparty)
    const key = `${day} ${party === null ? kind : plain(party)}`
    const before = sums.get(key)
    sums.set(key, {
      day,
      party: before?.party ?? party,
      kinds: [...new Set([...(before?.kinds ?? []), kind])],
      received: (before?.received ?? 0) + received,
      paidOut: (before?.paidOut ?? 0) + paidOut,
      limit: coveredLimitOn(day)?.amount ?? Number.POSITIVE_INFINITY,
    })
  }
  return [...sums.values()].filter(({ received, paidOut, limit }) => received + paidOut > limit)
}

/** A name that is typed with other spaces or capitals is the same party. */
const plain = (name: string): string => name.toLowerCase().split(/\s+/).filter(Boolean).join(' ')

async function movedAtBank(db: Db, entryIds: readonly string[]) {
  const rows = await db
    .selectFrom('journal_lines')
    .select(['entry_id', ({ fn }) => fn.sum<string>('debit').as('received')])
    .select(({ fn }) => fn.sum<string>('credit').as('paidOut'))
    .where('borrower_id', '=', HOUSE)
    .where('entry_id', 'in', inList(entryIds))
    .where('account', '=', '1040')
    .groupBy('entry_id')
    .execute()
  return new Map(
    rows.map((row) => [row.entry_id, { received: Number(row.received), paidOut: Number(row.paidOut) }]),
  )
}
