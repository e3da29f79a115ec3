/**
 * A second witness of the node's clock. On PostgreSQL it is the database's own clock, against the time of the machine alone:
 * the sandbox's date is moved on purpose. The embedded database has no clock but the machine's, so its newest record is the
 * witness: whatever was recorded was recorded before. (Decision 290.)
 */
import { manilaDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Db, OpenDatabase } from './database/database.ts'
import type { Log } from './logger.ts'

/** Further apart than these is worth a line. */
const APART_MS = 60_000
/** Further apart than these is a wrong clock: no day is closed by it. */
const WRONG_MS = 10 * 60_000

interface ClockDifference {
  /** By how much the node's clock is ahead of the witness; below zero it is behind. */
  readonly milliseconds: number
  /** Too far apart, or on another day in Manila: nothing may be closed. */
  readonly isWrong: boolean
}

export interface ClockWitness {
  /** Compares both now, and logs where they have come apart or together since the last time. Throws where the database does. */
  compare(): Promise<ClockDifference>
}

/** What a witness says: the time that it knows, and that of the node beside it. Milliseconds since the epoch. */
interface Testimony {
  readonly witness: number
  readonly node: number
}

/** @param databaseClock what a test gives as the clock of PostgreSQL */
export function createClockWitness(
  { db, beside = db, kind }: Pick<OpenDatabase, 'db' | 'beside' | 'kind'>,
  clock: Clock,
  log: Log,
  databaseClock: () => Promise<number> = () => nowOf(beside),
): ClockWitness {
  const listen = kind === 'pglite' ? () => newestRecord(db, clock) : () => askClock(clock, databaseClock)
  let last: 'agrees' | 'apart' | 'wrong' = 'agrees'
  return {
    async compare() {
      const difference = differenceOf(await listen())
      const { milliseconds, isWrong } = difference
      const is = isWrong ? 'wrong' : Math.abs(milliseconds) > APART_MS ? 'apart' : 'agrees'
      if (is !== last) tell(log, is, milliseconds / 1_000)
      last = is
      return difference
    },
  }
}

function tell(log: Log, is: 'agrees' | 'apart' | 'wrong', seconds: number): void {
  if (is === 'agrees') log.info({ seconds }, 'the clock of this node is right again')
  else if (is === 'apart') log.warn({ seconds }, 'the clock of this node differs from the database')
  else log.error({ seconds }, 'the clock of this node is wrong: no day is closed until it is right')
}

function differenceOf({ witness, node }: Testimony): ClockDifference {
  const milliseconds = node - witness
  const isOtherDay = milliseconds !== 0 && manilaDate(node) !== manilaDate(witness)
  return { milliseconds, isWrong: isOtherDay || Math.abs(milliseconds) > WRONG_MS }
}

/** A time that lies within the round trip is the node's own. */
async function askClock(clock: Clock, databaseClock: () => Promise<number>): Promise<Testimony> {
  const before = clock.machine()
  const witness = await databaseClock()
  const after = clock.machine()
  return { witness, node: Math.min(Math.max(witness, before), after) }
}

async function nowOf(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? 0
}

/** Both are as of the date that the sandbox moved, which only ever moves on. A record of the past says nothing. */
async function newestRecord(db: Db, clock: Clock): Promise<Testimony> {
  const { rows } = await sql<{ newest: Date | null }>`select greatest(
    (select max(recorded_at) from loan_events), (select max(closed_at) from closed_days)) as newest`.execute(
    db,
  )
  const node = clock.now()
  return { witness: Math.max(node, rows[0]?.newest?.getTime() ?? 0), node }
}

/** Compared when the metrics are read. */
export const clockGauge = (witness: ClockWitness, log: Log): Gauge =>
  new Gauge({
    name: 'sandigan_clock_difference_seconds',
    help: 'By how much the clock of the node is ahead of the database, or behind it (below zero)',
    registers: [],
    async collect() {
      try {
        this.set((await witness.compare()).milliseconds / 1_000)
      } catch (error) {
        log.error({ err: error }, 'the clocks could not be compared')
      }
    },
  })
