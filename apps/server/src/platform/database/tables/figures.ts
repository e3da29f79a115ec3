/** Figures over the whole book, of closed days and of the running one. Money is whole centavos, days are those of Manila. */
import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

export type DailyFigure =
  | 'applied'
  | 'approved'
  | 'declined'
  | 'disbursed'
  | 'due'
  | 'collected'
  | 'taken-back'
  | 'complaint-filed'
  | 'complaint-answered'
  | 'complaint-closed'

/** What happened on a closed day over the whole book; a figure without a row is 0. */
interface DailyFigures {
  day: string
  figure: DailyFigure
  /** Of a decline its reason, of an answered or closed complaint `in-time` or `late`; else empty. */
  detail: string
  count: number
  /** Centavos. */
  amount: number
  /** Days since the application, or minutes since the complaint was filed, added up. */
  waited: number
}

/** Events of today by type, and what is still due of today. */
export type TodayFigure = 'agreed' | 'approved' | 'declined' | 'disbursed' | 'paid' | 'extended' | 'still-due'

/** Of the running day, up to `counted_to`: every figure has a row once the day was counted. */
interface TodayFigures {
  day: string
  figure: TodayFigure
  count: number
  /** Centavos. */
  amount: number
  /** Events recorded before this time are in it; of what is still due, all that was committed when it was counted. */
  counted_to: Instant
}

/** By how much an event of a loan has changed what falls due on a day near, since that was counted. */
interface DueChanges {
  borrower_id: string
  loan_id: string
  /** Of the event after which it stands so. */
  sequence: number
  day: string
  count: number
  /** Centavos. */
  amount: number
}

export interface FigureTables {
  daily_figures: DailyFigures
  today_figures: TodayFigures
  due_changes: DueChanges
}
