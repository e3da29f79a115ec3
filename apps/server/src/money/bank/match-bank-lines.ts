/**
 * Which lines of the bank statement and which movements of 1040 are the same money: by amount and day, or as an operator says.
 * Nothing is posted by it. (Decision 320.)
 */
import { refuse } from '@sandigan/contract'
import { addDays, businessDaysBetween, type Holidays, type IsoDate } from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { MatchWay } from '../../platform/database/tables/house.ts'
import { newId } from '../../platform/ids.ts'
import {
  linesById,
  lockBank,
  matchesById,
  type Movement,
  movementId,
  movementsOfEntry,
  namedMovements,
  type StoredLine,
  unmatchedMovements,
} from './bank-line-repository.ts'

/** A bank writes a transfer so many business days before or after the books do, at most. */
const MOST_DAYS = 3
/** As many days of the calendar are never fewer: over the longest row of holidays. */
const WINDOW = 14

/** Who matches where nobody does. */
const RULE = 'rule'

interface Pair {
  readonly line: Pick<StoredLine, 'line_id' | 'day'>
  readonly movement: Movement
}

/** One line with one movement of the same amount, the nearest days first. Pure. */
export function pairsOf(
  lines: readonly Pick<StoredLine, 'line_id' | 'place' | 'day' | 'amount'>[],
  movements: readonly Movement[],
  holidays: Holidays,
): Pair[] {
  const byAmount = Map.groupBy(movements, ({ amount }) => amount)
  const candidates = lines.flatMap((line) =>
    (byAmount.get(line.amount) ?? []).flatMap((movement) => {
      const days = Math.abs(businessDaysBetween(movement.day, line.day, holidays))
      return days <= MOST_DAYS && isNear(movement.day, line.day) ? [{ line, movement, days }] : []
    }),
  )
  // Where several are as near, the order of both lists decides, so that the same file is always matched alike.
  candidates.sort((one, other) => one.days - other.days)
  const taken = new Set<string>()
  return candidates.filter(({ line, movement }) => {
    const keys = [line.line_id, movementId(movement)]
    if (keys.some((key) => taken.has(key))) return false
    for (const key of keys) taken.add(key)
    return true
  })
}

const isNear = (one: IsoDate, other: IsoDate): boolean =>
  addDays(one, WINDOW) >= other && addDays(other, WINDOW) >= one

/** Matches what amount and day say. Lines whose match an operator took back are left to operators. @returns how many */
export async function matchByRule(trx: Trx, services: Pick<Services, 'clock'>): Promise<number> {
  await lockBank(trx)
  const lines = await trx
    .selectFrom('bank_lines')
    .select(['line_id', 'place', 'day', 'amount'])
    .where('match_id', 'is', null)
    .where('matched_through', 'is', null)
    .orderBy('place')
    .execute()
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  const movements = await unmatchedMovements(trx, addDays(first, -WINDOW), addDays(last, WINDOW))
  if (movements.length === 0) return 0
  const pairs = pairsOf(lines, movements, await readHolidays(trx))
  const made = { way: 'by-rule', by: RULE } as const
  await store(
    trx,
    services,
    pairs.map(({ line, movement }) => ({ ...made, lines: [line], movements: [movement] })),
  )
  return pairs.length
}

interface Match {
  readonly way: MatchWay
  readonly by: string
  readonly lines: readonly Pick<StoredLine, 'line_id' | 'day'>[]
  readonly movements: readonly Movement[]
}

const STORE = `
  with made as (
    insert into bank_matches (match_id, way, made_by, made_at)
    select match_id, way, made_by, $3::timestamptz
    from jsonb_to_recordset($1::jsonb) as r(match_id text, way text, made_by text)
  )
  update bank_lines l set match_id = r.match_id, matched_through = r.matched_through
  from jsonb_to_recordset($2::jsonb) as r(line_id text, match_id text, matched_through date)
  where l.line_id = r.line_id`

const STORE_MOVEMENTS = `
  insert into bank_movements (borrower_id, entry_id, line_no, match_id, matched_through)
  select borrower_id, entry_id, line_no, match_id, matched_through
  from jsonb_populate_recordset(null::bank_movements, $1::jsonb)`

/** @returns the ids of the matches */
async function store(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  matches: readonly Match[],
): Promise<string[]> {
  const made: object[] = []
  const lines: object[] = []
  const movements: object[] = []
  const ids = matches.map(({ way, by, ...match }) => {
    const id = newId()
    const days = [...match.lines, ...match.movements].map(({ day }) => day).toSorted()
    const of = { match_id: id, matched_through: days.at(-1) }
    made.push({ match_id: id, way, made_by: by })
    lines.push(...match.lines.map(({ line_id }) => ({ line_id, ...of })))
    movements.push(
      ...match.movements.map(({ borrower_id, entry_id, line_no }) => ({
        borrower_id,
        entry_id,
        line_no,
        ...of,
      })),
    )
    return id
  })
  if (ids.length === 0) return ids
  const at = new Date(clock.now()).toISOString()
  await runStatement(trx, STORE, [JSON.stringify(made), JSON.stringify(lines), at])
  await runStatement(trx, STORE_MOVEMENTS, [JSON.stringify(movements)])
  return ids
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const NOT_OPEN = 'must be lines of the statement that are to be explained'

/** As an operator says: of several on either side their sums are equal. */
export async function matchByHand(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  by: string,
  { lineIds, movementIds }: { readonly lineIds: readonly string[]; readonly movementIds: readonly string[] },
) {
  await lockBank(trx)
  const lines = await linesById(trx, lineIds)
  if (lines.length !== lineIds.length || lines.some(({ match_id: id }) => id !== null))
    return refuse('INPUT_INVALID', `bankLineIds ${NOT_OPEN}`)
  const movements = await namedMovements(trx, movementIds)
  if (movements.length !== movementIds.length)
    return refuse('INPUT_INVALID', 'movementIds must be movements of the bank account that have no match')
  if (sumOf(lines) !== sumOf(movements))
    return refuse('SUMS_DIFFER', 'lines and movements must come to the same sum')
  const [matchId = ''] = await store(trx, services, [{ way: 'by-hand', by, lines, movements }])
  return { ok: true, data: { matchId } } as const
}

/** The line that an entry of the house explains; a refusal where it is none that is open, or of another amount. */
export async function lineToExplain(trx: Trx, lineId: string, amount: number) {
  await lockBank(trx)
  const [line] = await linesById(trx, [lineId])
  if (line === undefined || line.match_id !== null) return refuse('INPUT_INVALID', `bankLineId ${NOT_OPEN}`)
  return line.amount === amount
    ? ({ ok: true, data: line } as const)
    : refuse('INPUT_INVALID', 'bankLineId is a line of another amount')
}

/** A line with the movement of the entry that explains it. */
export async function matchExplained(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  by: string,
  {
    line,
    borrowerId,
    entryId,
  }: { readonly line: StoredLine; readonly borrowerId: string; readonly entryId: string },
): Promise<void> {
  const movements = await movementsOfEntry(trx, borrowerId, entryId)
  await store(trx, services, [{ way: 'explained', by, lines: [line], movements }])
}

/** An entry and the one that takes it back are no money of any statement; lines that it had explained are open again. */
export async function matchReversal(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  by: string,
  { borrowerId, entryIds }: { readonly borrowerId: string; readonly entryIds: readonly [string, string] },
): Promise<void> {
  await lockBank(trx)
  const [entryId, reversalId] = entryIds
  const taken = await trx
    .selectFrom('bank_movements')
    .select('match_id')
    .distinct()
    .where('borrower_id', '=', borrowerId)
    .where('entry_id', '=', entryId)
    .execute()
  for (const row of taken) await removeMatch(trx, row.match_id, null)
  const movements = [
    ...(await movementsOfEntry(trx, borrowerId, entryId)),
    ...(await movementsOfEntry(trx, borrowerId, reversalId)),
  ]
  if (movements.length > 0) await store(trx, services, [{ way: 'reversal', by, lines: [], movements }])
}

/** @param through stays with the lines: a day where no rule is to match them again, else null */
async function removeMatch(trx: Trx, matchId: string, through: IsoDate | null): Promise<void> {
  await trx
    .updateTable('bank_lines')
    .set({ match_id: null, matched_through: through })
    .where('match_id', '=', matchId)
    .execute()
  await trx.deleteFrom('bank_movements').where('match_id', '=', matchId).execute()
  await trx.deleteFrom('bank_matches').where('match_id', '=', matchId).execute()
}

/** Takes a match back; again is the same. */
export async function unmatch(trx: Trx, { clock }: Pick<Services, 'clock'>, matchId: string) {
  await lockBank(trx)
  const [match] = await matchesById(trx, [matchId])
  if (match === undefined) return { ok: true, data: { repeated: true } } as const
  if (match.way === 'reversal')
    return refuse('INPUT_INVALID', 'matchId is an entry with the one that takes it back: they stay together')
  await removeMatch(trx, matchId, clock.today())
  return { ok: true, data: { repeated: false } } as const
}
