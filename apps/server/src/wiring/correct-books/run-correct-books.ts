/** `npm run correct-books`: shows where the books of loans differ from their events, and posts what corrects them. */
import { parseArgs } from 'node:util'
import { centavosToPesos } from '@sandigan/lending'
import {
  type Correction,
  correctLoan,
  type DaysToCorrect,
  daysToCorrect,
  findCorrections,
} from '../../core/loans/correct-books.ts'
import { type LoanKey, lockLoan } from '../../core/loans/loan-repository.ts'
import { reconcileClosedDay } from '../../core/loans/reconcile-books.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/logger.ts'
import { withDatabase } from '../open-for-command.ts'

const USAGE = `npm run correct-books
compares what was posted of every loan with its events, and shows what would correct it; nothing is written
npm run correct-books -- --post
and posts it`

interface CommandResult {
  /** What to print. */
  readonly lines: readonly string[]
  /** Nothing differs, or all of it is posted. */
  readonly ok: boolean
}

/** Throws, with a sentence, where nothing was done. */
export async function runCorrectBooks(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { post: { type: 'boolean' } },
  })
  if (positionals.length > 0) throw new Error(`nothing was done.\n${USAGE}`)
  return withDatabase(env, (db) => reportCorrections({ db, clock }, values.post ?? false))
}

interface Command {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
}

export async function reportCorrections({ db, clock }: Command, post: boolean): Promise<CommandResult> {
  const lines: string[] = []
  const days = await daysToCorrect(db)
  let loans = 0
  let problems = 0
  for await (const found of findCorrections(db, days)) {
    loans += 1
    if ('problem' in found) {
      problems += 1
      lines.push(`${found.loanId} cannot be counted: ${messageOf(found.problem)}`)
      continue
    }
    const correction = post ? await correctNow({ db, clock }, found, days) : found.correction
    lines.push(...linesOf(found, correction))
  }
  if (loans === 0) return { lines: ['The books of every loan are what its events say.'], ok: true }
  if (post) for (const day of days.closed) await reconcileClosedDay({ db, log: logTo(lines) }, day)
  const done = post ? `${loans - problems} corrected` : 'nothing was written: --post does'
  return { lines: [...lines, `${loans} loans differ; ${done}.`], ok: post && problems === 0 }
}

const correctNow = ({ db, clock }: Command, key: LoanKey, days: DaysToCorrect): Promise<Correction | null> =>
  db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    return loan && correctLoan(trx, loan, days, new Date(clock.now()).toISOString())
  })

/** A line for each account of an entry: debit positive, in pesos. */
const linesOf = ({ loanId }: LoanKey, correction: Correction | null): string[] =>
  (correction?.entries ?? []).flatMap(({ on, lines }) =>
    lines.map(
      ({ account, debit, credit }) => `${loanId}  ${on}  ${account}  ${centavosToPesos(debit - credit)}`,
    ),
  )

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** Of a closed day that still differs, for what no loan explains. */
const logTo = (lines: string[]): Log => ({
  info: () => {},
  warn: () => {},
  error: (facts, message) => lines.push(`${message}: ${JSON.stringify(facts)}`),
})
