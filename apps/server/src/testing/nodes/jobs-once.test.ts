/** Jobs of several nodes: each runs once, whichever node takes it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { approvedOrder, certified, confirmed, runningLoan, until } from './loan-life.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const LOANS = 8
const MAX_PARALLEL = 4
/** Jobs that time alone sends, one for each slot of so many seconds, however many nodes send it. */
const REPEATED = { 'clean-up': 3_600, 'apply-retention': 86_400 }

/** Notes each time that a node takes a job. Triggers fire by their names: this one before what a test plants. */
async function noteRuns(db: Db): Promise<void> {
  await sql`create table job_runs (job_id uuid not null, queue text not null, node text not null)`.execute(db)
  await sql`create function note_run() returns trigger language plpgsql as $$ begin
    if new.state = 'active' and old.state <> 'active' then
      insert into public.job_runs values (new.id, new.name, current_setting('application_name'));
    end if; return new; end $$`.execute(db)
  await sql`create trigger note_run before update on jobs.job for each row execute function note_run()`.execute(
    db,
  )
}

describe.skipIf(!postgresAvailable)('on three nodes', () => {
  let running: RunningNodes
  beforeAll(async () => {
    running = await startNodes(3, { prepare: noteRuns })
  }, 120_000)
  afterAll(async () => {
    await running?.stop()
    killProcesses()
  })

  /** Jobs by how often they were begun. */
  async function begun() {
    const { rows } = await sql<{ id: string; queue: string; runs: number; node: string }>`
      select job_id::text as id, queue, count(*)::int as runs, min(node) as node
      from job_runs group by job_id, queue`.execute(running.db)
    return rows
  }
  const openJobs = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from jobs.job where state in ('created', 'retry', 'active')
        and start_after <= now()`.execute(running.db)
    return rows[0]?.open
  }

  test('each job is begun once, and no node does all of them', async () => {
    const client = httpClient(running.proxy.origin)
    for (let n = 0; n < LOANS; n += MAX_PARALLEL)
      await Promise.all(Array.from({ length: MAX_PARALLEL }, () => runningLoan(client)))
    await until('the end of all jobs', openJobs, (open) => open === 0)
    const jobs = await begun()
    expect(jobs.filter(({ queue }) => queue === 'send-payout')).toHaveLength(LOANS)
    expect(jobs.filter(({ runs }) => runs !== 1)).toEqual([])
    expect(new Set(jobs.map(({ node }) => node)).size).toBeGreaterThan(1)
  })

  test('what time sends is sent once for all nodes', async () => {
    const { rows } = await sql<{ queue: string; sent: number; from: Date; to: Date }>`
      select name as queue, count(*)::int as sent, min(created_on) as from, max(created_on) as to from jobs.job
      where name in (${sql.join(Object.keys(REPEATED))}) group by name`.execute(running.db)
    expect(new Set(rows.map(({ queue }) => queue))).toEqual(new Set(Object.keys(REPEATED)))
    for (const { queue, sent, from, to } of rows) {
      const slotOf = (at: Date) => Math.floor(at.getTime() / 1_000 / REPEATED[queue as keyof typeof REPEATED])
      expect({ queue, sent }).toEqual({ queue, sent: slotOf(to) - slotOf(from) + 1 })
    }
  })

  test('planted bug: a job that its node leaves for others to take is begun again, and that is noticed', async () => {
    // Taking a job is what marks it as taken: without the mark every poll finds it.
    await sql`create function planted() returns trigger language plpgsql as $$ begin
      if new.state = 'active' and new.name = 'send-payout' then new.state := 'created'; end if; return new; end $$`.execute(
      running.db,
    )
    await sql`create trigger planted before update on jobs.job for each row execute function planted()`.execute(
      running.db,
    )
    const client = httpClient(running.proxy.origin)
    await confirmed(client, await approvedOrder(client, await certified(client)))
    const repeated = await until(
      'a second run',
      async () => (await begun()).filter(({ runs }) => runs > 1),
      (jobs) => jobs.length > 0,
    )
    expect(repeated[0]?.queue).toBe('send-payout')
  })
})
