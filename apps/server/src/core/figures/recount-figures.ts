/** Counts the figures of a range of days anew, from the events of all loans and from the complaints. (Decision 193.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { loansAsKnownOn } from '../loans/books-repository.ts'
import { DailyFigures, type FigureRow, figuresBetween, storeFigures } from '../loans/daily-figures.ts'
import { complaintFigures } from './complaint-figures.ts'

/** One row that is not what was counted; null on the side where there is none. */
export interface FigureDifference {
  readonly stored: FigureRow | null
  readonly counted: FigureRow | null
  /** What is stored stays: an erased account has taken its complaints along. */
  readonly unchanged: boolean
}

/**
 * Reads the whole book.
 * @param range closed days, both included
 * @param mend writes what was counted in the place of what is stored
 */
export async function recountFigures(
  db: Db,
  range: { from: IsoDate; to: IsoDate },
  mend: boolean,
): Promise<FigureDifference[]> {
  const span = { after: addDays(range.from, -1), upTo: range.to }
  const loans = new DailyFigures(span.after, span.upTo)
  for await (const events of loansAsKnownOn(db, range.to)) loans.add(events)
  const complaints = await complaintFigures(db, span)
  const counted = byName([...loans.rows(), ...complaints])
  const stored = byName(await figuresBetween(db, range.from, range.to))
  const differences = [...new Set([...stored.keys(), ...counted.keys()])].toSorted().flatMap((name) => {
    const one = { stored: stored.get(name) ?? null, counted: counted.get(name) ?? null }
    return isSame(one.stored, one.counted) ? [] : [{ ...one, unchanged: hasFallen(one) }]
  })
  if (mend && differences.some(({ unchanged }) => !unchanged))
    await mendFigures(db, span, loans.rows(), [...storedOf(complaints, differences)])
  return differences
}

/** The complaints as counted, but where fewer are left than were: those as they are stored. */
function storedOf(counted: readonly FigureRow[], differences: readonly FigureDifference[]): FigureRow[] {
  const left = byName(differences.flatMap(({ stored, unchanged }) => (stored && unchanged ? [stored] : [])))
  return [...counted.filter((row) => !left.has(nameOf(row))), ...left.values()]
}

async function mendFigures(
  db: Db,
  span: { after: IsoDate; upTo: IsoDate },
  loans: readonly FigureRow[],
  complaints: readonly FigureRow[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await storeFigures(trx, span, loans)
    await storeFigures(trx, span, complaints, 'complaints')
  })
}

const nameOf = ({ day, figure, detail }: FigureRow): string => `${day} ${figure} ${detail}`
const byName = (rows: readonly FigureRow[]) => new Map(rows.map((row) => [nameOf(row), row]))

const isSame = (a: FigureRow | null, b: FigureRow | null): boolean =>
  a !== null && b !== null && a.count === b.count && a.amount === b.amount && a.waited === b.waited

const hasFallen = ({ stored, counted }: Pick<FigureDifference, 'stored' | 'counted'>): boolean =>
  stored !== null && stored.figure.startsWith('complaint-') && stored.count > (counted?.count ?? 0)
