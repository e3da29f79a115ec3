/** What waits for a person, and whether the books are right: read from the database when the metrics are read. */
import { Gauge } from 'prom-client'
import type { Services } from '../context.ts'
import type { Db } from '../database/database.ts'

/** Gauges of which a failed query is logged; the other metrics are still answered. */
export const operatorGauges = (services: Services): Gauge[] => [waitingGauge(services), booksGauge(services)]

function waitingGauge({ db, log }: Services): Gauge {
  return new Gauge({
    name: 'sandigan_waiting_for_a_person',
    help: 'Payments in suspense, and applications that have waited for a day',
    labelNames: ['what'],
    registers: [],
    async collect() {
      try {
        this.set({ what: 'suspense' }, await openSuspense(db))
        this.set({ what: 'application' }, await flaggedApplications(db))
      } catch (error) {
        log.error({ err: error }, 'what waits for a person could not be counted')
      }
    },
  })
}

async function openSuspense(db: Db): Promise<number> {
  const row = await db
    .selectFrom('suspense')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return row.waiting
}

async function flaggedApplications(db: Db): Promise<number> {
  const row = await db
    .selectFrom('application_flags as f')
    .innerJoin('loan_projection as p', (join) =>
      join.onRef('p.borrower_id', '=', 'f.borrower_id').onRef('p.loan_id', '=', 'f.loan_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('p.stage', '=', 'reviewing')
    .executeTakeFirstOrThrow()
  return row.waiting
}

function booksGauge({ db, log }: Services): Gauge {
  return new Gauge({
    name: 'sandigan_books_difference_pesos',
    help: 'By how much the books of the latest compared day differ from its loans; no value before the first',
    registers: [],
    async collect() {
      try {
        const row = await db
          .selectFrom('closed_days')
          .select('difference')
          .where('difference', 'is not', null)
          .orderBy('day', 'desc')
          .limit(1)
          .executeTakeFirst()
        // A gauge without labels starts at 0, which would say that the books are right.
        if (row === undefined || row.difference === null) this.remove()
        else this.set(row.difference / 100)
      } catch (error) {
        log.error({ err: error }, 'the difference of the books could not be read')
      }
    },
  })
}
