/** `npm run figures`: counts the figures of a range of closed days anew, and mends what is wrong where that is wanted. */
import { parseArgs } from 'node:util'
import { centavosToPesos, daysBetween, isIsoDate } from '@sandigan/lending'
import { type FigureDifference, recountFigures } from '../../core/figures/recount-figures.ts'
import { isClosed } from '../../core/loans/closed-days.ts'
import type { FigureRow } from '../../core/loans/daily-figures.ts'
import type { Db } from '../../platform/database/database.ts'
import { withDatabase } from '../open-for-command.ts'

const USAGE = `npm run figures -- --from DAY --to DAY
counts the figures of the dashboard anew for these closed days, 366 at most, and says what differs
npm run figures -- --from DAY --to DAY --mend
and writes what it counted`
const MOST_DAYS = 366

export interface FiguresOrder {
  readonly from: string
  readonly to: string
  readonly mend: boolean
}

export interface Story {
  /** What to print. */
  readonly lines: readonly string[]
  /** Nothing differs, or it is mended. */
  readonly ok: boolean
}

/** The embedded database has to be nobody else's: the service must be stopped. Throws, with a sentence, where nothing was done. */
export async function runFigures(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Story> {
  const order = readOrder(argv)
  return withDatabase(env, (db) => tellFigures(db, order))
}

function readOrder(argv: readonly string[]): FiguresOrder {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: { from: text, to: text, mend: { type: 'boolean' } },
  })
  const { from = '', to = '', mend = false } = values
  if (!isIsoDate(from) || !isIsoDate(to)) throw new Error(`nothing was done.\n${USAGE}`)
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > MOST_DAYS) throw new Error(`nothing was done: 1 to ${MOST_DAYS} days.\n${USAGE}`)
  return { from, to, mend }
}

/** Throws where the last day is not closed: its figures are not final. */
export async function tellFigures(db: Db, { from, to, mend }: FiguresOrder): Promise<Story> {
  if (!(await isClosed(db, to))) throw new Error(`nothing was done: ${to} is not closed`)
  const differences = await recountFigures(db, { from, to }, mend)
  if (differences.length === 0)
    return { lines: [`Every figure from ${from} to ${to} is as counted.`], ok: true }
  const left = differences.filter(({ unchanged }) => unchanged).length
  const mended = mend ? `${differences.length - left} mended` : 'nothing was written: --mend does'
  const last = `${differences.length} differ from ${from} to ${to}; ${mended}.`
  return { lines: [...differences.map(lineOf), last], ok: mend }
}

function lineOf({ stored, counted, unchanged }: FigureDifference): string {
  const row = stored ?? counted
  const name = [row?.day, row?.figure, row?.detail].filter(Boolean).join(' ')
  const stays = unchanged ? ' (left: complaints go with an erased account)' : ''
  return `${name}: stored ${wordsOf(stored)}, counted ${wordsOf(counted)}${stays}`
}

const wordsOf = (row: FigureRow | null): string =>
  row === null ? 'nothing' : `${row.count} of ${centavosToPesos(row.amount)}, waited ${row.waited}`
