/**
 * What happened on each day over the whole book, as known at its end: written down when a day is closed, in the pass over
 * all loans that compares the books anyway, and never counted when somebody asks. (Decision 193.)
 */
import { addDays, type Centavos, daysBetween, type IsoDate, type LoanEvent, loanOn } from '@sandigan/lending'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { DailyFigure } from '../../platform/database/tables/figures.ts'

export interface FigureRow {
  readonly day: IsoDate
  readonly figure: DailyFigure
  /** Of a decline its reason, of an answered or closed complaint `in-time` or `late`; else empty. */
  readonly detail: string
  readonly count: number
  readonly amount: Centavos
  /** Days since the application, or minutes since the complaint was filed, added up over what is counted. */
  readonly waited: number
}

/** Adds loans up, one after the other, for the days after one and up to another. */
export class DailyFigures {
  readonly #rows = new Map<string, FigureRow>()
  readonly #after: IsoDate | null
  readonly #upTo: IsoDate

  constructor(after: IsoDate | null, upTo: IsoDate) {
    this.#after = after
    this.#upTo = upTo
  }

  /** @param events all that were recorded up to the last day, in order */
  add(events: readonly LoanEvent[]): void {
    const agreed = events.find((event) => event.type === 'agreed')
    if (agreed === undefined) return
    const { principal } = agreed.terms
    for (const event of events) {
      const day = event.recordedOn
      const waited = daysBetween(agreed.recordedOn, day)
      if (event.type === 'agreed') this.#count(day, 'applied', principal)
      if (event.type === 'approved') this.#count(day, 'approved', principal, waited)
      if (event.type === 'declined') this.#count(day, 'declined', principal, waited, event.reason)
      if (event.type === 'disbursed') this.#count(day, 'disbursed', principal, waited)
      if (event.type === 'paid' || event.type === 'extended') this.#count(day, 'collected', event.amount)
      if (event.type === 'reversed') this.#count(day, 'taken-back', amountOf(events, event.reference))
    }
    this.#addDues(events)
  }

  rows(): FigureRow[] {
    return Array.from(this.#rows.values())
  }

  /** Each instalment on its due date, with all that was scheduled for it, as it was known at the end of that day. */
  #addDues(events: readonly LoanEvent[]): void {
    const days = new Set(
      events.flatMap((event) => {
        if (event.type === 'disbursed') return event.plan.map((row) => row.dueOn)
        if (event.type === 'extended') return event.newDates.map((row) => row.dueOn)
        return event.type === 'dueDatesMoved' ? event.moved.map((row) => row.dueOn) : []
      }),
    )
    for (const day of days) {
      if (!this.#isWanted(day)) continue
      const known = events.filter((event) => event.recordedOn <= day)
      for (const { dueOn, total } of loanOn(known, day).instalments)
        if (dueOn === day && total > 0) this.#count(day, 'due', total)
    }
  }

  #isWanted(day: IsoDate): boolean {
    return (this.#after === null || day > this.#after) && day <= this.#upTo
  }

  #count(day: IsoDate, figure: DailyFigure, amount: Centavos, waited = 0, detail = ''): void {
    if (!this.#isWanted(day)) return
    const key = `${day} ${figure} ${detail}`
    const row = this.#rows.get(key) ?? { day, figure, detail, count: 0, amount: 0, waited: 0 }
    const sums = { count: row.count + 1, amount: row.amount + amount, waited: row.waited + waited }
    this.#rows.set(key, { ...row, ...sums })
  }
}

function amountOf(events: readonly LoanEvent[], reference: string): Centavos {
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.reference === reference)
      return event.amount
  return 0
}

/** What is counted of loans, whose rows are written together. */
const OF_LOANS: readonly DailyFigure[] = [
  'applied',
  'approved',
  'declined',
  'disbursed',
  'due',
  'collected',
  'taken-back',
]
const OF_COMPLAINTS: readonly DailyFigure[] = ['complaint-filed', 'complaint-answered', 'complaint-closed']
const FIGURES = { loans: OF_LOANS, complaints: OF_COMPLAINTS } as const
export type FigureSource = keyof typeof FIGURES

/** The latest day before another one of which something is written down: every day after it is counted again. */
export async function figuresUpTo(
  db: Db,
  day: IsoDate,
  source: FigureSource = 'loans',
): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select('day')
    .where('day', '<', day)
    .where('figure', 'in', FIGURES[source])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Rows of one statement. */
const MAX_PARALLEL = 500

/** Writes the days after one and up to another anew; again is the same. */
export async function storeFigures(
  trx: Trx,
  { after, upTo }: { after: IsoDate | null; upTo: IsoDate },
  rows: readonly FigureRow[],
  source: FigureSource = 'loans',
): Promise<void> {
  await trx
    .deleteFrom('daily_figures')
    .where('day', '<=', upTo)
    .where('figure', 'in', FIGURES[source])
    .$if(after !== null, (all) => all.where('day', '>', after ?? upTo))
    .execute()
  for (let from = 0; from < rows.length; from += MAX_PARALLEL)
    await trx
      .insertInto('daily_figures')
      .values(rows.slice(from, from + MAX_PARALLEL))
      .execute()
}

/** What is written down of a range of days, both included. */
export const figuresBetween = (db: Db, from: IsoDate, to: IsoDate): Promise<FigureRow[]> =>
  db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Every day of a range, both ends included. */
export const daysFrom = (from: IsoDate, to: IsoDate): IsoDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
