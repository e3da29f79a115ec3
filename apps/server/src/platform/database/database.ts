/** The database as the rest of the app sees it: Kysely over the embedded engine or over PostgreSQL. */
import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** A write takes this as its first argument, so that nobody can forget the transaction. */
export type Trx = Transaction<Database>

export interface Heard {
  heard(payload: string): void
  /** The connection went or came back: what was said meanwhile was not heard. */
  missed(): void
}

/** A channel of NOTIFY that is listened to. */
export interface Listening {
  /** Whether notifications arrive just now. */
  works(): boolean
  close(): Promise<void>
}

export type Listen = (channel: string, listener: Heard) => Listening

/** Connections that carried no byte although a statement was sent to PostgreSQL. */
export interface Silence {
  readonly silent: number
  /** Closed with them, since nobody used them. */
  readonly unused: number
  readonly seconds: number
}

/** What the connections of this node wait for. */
export interface ConnectionWatch {
  /** Of the connection that has waited longest for a byte. */
  oldestWaitSeconds(): number
  /**
   * Whether one has waited for more than 10 s, and PostgreSQL does not say that it is at the statement; less long where
   * others were found silent since it last carried a byte.
   */
  isSilent(): boolean
  /** @param report called whenever silent connections were found and closed */
  onSilence(report: (found: Silence) => void): void
}

export interface OpenDatabase<Kind extends 'pglite' | 'postgres' = 'pglite' | 'postgres'> {
  readonly kind: Kind
  readonly db: Db
  /** Not on the embedded database: there is no other process on it. */
  readonly listen?: Listen
  /** Neither on the embedded one, which answers within this process. */
  readonly watch?: ConnectionWatch
  /** A connection of its own, for who must not wait while all others are taken; not on the embedded database, which has one. */
  readonly beside?: Db
  poolState(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Called after each statement. Without one Kysely measures nothing. */
export type StatementLog = (event: LogEvent) => void
