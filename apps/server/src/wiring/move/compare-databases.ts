/** Whether the new database is what the old one is, while the service goes on writing to the old one. */
import type { IsoDate } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { anyLoans, differencesOf, figuresOf } from '../backup/figures.ts'
import type { MovedTable } from './moved-tables.ts'
import { atOneMoment, DiffersError, type Ends } from './one-moment.ts'
import { fingerprint, type Place, placeAfter } from './table-rows.ts'

/** Rows that are compared at one moment. */
const AT_ONCE = 20_000
/** Loans whose standing and journal are compared by the rules of lending. */
const LOANS = 20

/** A part of a table as it is in the old database. */
interface Part {
  readonly table: MovedTable
  readonly after: Place | undefined
  /** Undefined where the part has no end: a row too many lies in some part too. */
  readonly upTo: Place | undefined
  readonly count: number
  readonly sum: string
}

/** The parts that follow, of as many tables as so many rows come from. */
async function nextParts(
  source: Db,
  tables: readonly MovedTable[],
  from: Place | undefined,
): Promise<Part[]> {
  const parts: Part[] = []
  let left = AT_ONCE
  let after = from
  for (const table of tables) {
    const upTo = await placeAfter(source, table, after, left)
    const found = await fingerprint(source, table, after, upTo)
    parts.push({ table, after, upTo, ...found })
    left -= found.count
    after = undefined
    if (upTo !== undefined || left <= 0) break
  }
  return parts
}

async function refuseDifferent(target: Db, { table, after, upTo, count, sum }: Part): Promise<void> {
  const found = await fingerprint(target, table, after, upTo)
  if (found.count !== count || found.sum !== sum)
    throw new DiffersError(
      `${table.name} differs: ${found.count} rows instead of ${count}, or other values in them, after ${after?.join(', ') ?? 'its beginning'}`,
    )
}

/** @returns how many rows are alike. Throws DiffersError. */
async function compareRows(ends: Ends): Promise<number> {
  let rows = 0
  let tables = ends.tables
  let from: Place | undefined
  while (tables.length > 0) {
    const [left, start] = [tables, from]
    const parts = await atOneMoment(
      ends,
      (source) => nextParts(source, left, start),
      async (target, found) => {
        for (const part of found) await refuseDifferent(target, part)
        return found
      },
    )
    from = parts.at(-1)?.upTo
    tables = left.slice(from === undefined ? parts.length : parts.length - 1)
    rows += parts.reduce((sum, { count }) => sum + count, 0)
  }
  return rows
}

/**
 * Compares the count and a checksum of all rows of each table, the trial balance, and loans by chance.
 * @param day as of which the loans stand
 * @returns how many rows are alike. Throws DiffersError where something is not.
 */
export async function compareDatabases(ends: Ends, day: IsoDate): Promise<number> {
  const rows = await compareRows(ends)
  const differences = await atOneMoment(
    ends,
    async (source) => {
      const loans = await anyLoans(source, LOANS)
      return { loans, wanted: await figuresOf(source, day, loans) }
    },
    async (target, { loans, wanted }) => differencesOf(wanted, await figuresOf(target, day, loans)),
  )
  if (differences.length > 0) throw new DiffersError(differences.join('\n'))
  return rows
}
