/**
 * Processes are killed at any time of a mixed load. In the end everything that was answered is there, once. (`mixed-load.ts`.)
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { startRoundRobinProxy } from '@sandigan/testkit/round-robin-proxy'
import { isLongRun, testSeed } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses, startProcess } from '../server-process.ts'
import { prepareDataFolder } from '../test-database.ts'
import { httpClient } from './http-client.ts'
import { type Answered, prepareLoad, startMixedLoad, waitingReports, wrongs } from './mixed-load.ts'
import { paymentReports } from './payment-reports.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const NODES = 3
const KILLS = isLongRun() ? 50 : 1
const CYCLE_MS = 20_000
/** Each kill comes after so many more answers: another step each time, however fast the machine is. */
const answersBefore = (kill: number) => 25 + 17 * (kill % 7)

/** What is killed: a service with one address, and access to its database. */
interface Killed {
  readonly origin: string
  killAndRestart(kill: number): Promise<void>
  inDatabase<T>(read: (db: Db) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

function ofNodes(running: RunningNodes): Killed {
  return {
    origin: running.proxy.origin,
    async killAndRestart(kill) {
      await running.nodes[kill % NODES]?.stop('SIGKILL')
      await running.restart(kill % NODES)
    },
    inDatabase: (read) => read(running.db),
    stop: () => running.stop(),
  }
}

/** The embedded database belongs to one process, which must be ended before anybody else may open it. */
async function startEmbedded(): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-kills-'))
  await prepareDataFolder(folder)
  const unlimited = '1000000'
  const start = () =>
    startProcess({
      DATA_DIR: folder,
      DATA_KEYS: testKeyFile(),
      SANDBOX: 'on',
      DOCS: 'off',
      TRUST_PROXY: 'on',
      LIMIT_CALLS_PER_MINUTE: unlimited,
      LIMIT_SAME_CALL_PER_MINUTE: unlimited,
      LIMIT_CALLS_PER_ADDRESS_MINUTE: unlimited,
    })
  let server = await start()
  const proxy = await startRoundRobinProxy([server.origin])
  const restart = async () => {
    server = await start()
    if (server.origin === '') throw new Error(`it did not get ready:\n${server.errors}`)
    proxy.forwardTo([server.origin])
  }
  return {
    origin: proxy.origin,
    async killAndRestart() {
      await server.stop('SIGKILL')
      await restart()
    },
    async inDatabase(read) {
      await server.stop('SIGTERM')
      const database = await openPglite({ folder: join(folder, 'db') })
      try {
        return await read(database.db)
      } finally {
        await database.close()
        await restart()
      }
    },
    async stop() {
      await proxy.close()
      await server.stop('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until every report that was taken in is processed, those too whose process was killed at it. */
async function allProcessed({ inDatabase }: Killed): Promise<void> {
  await expect.poll(() => inDatabase(waitingReports), { timeout: 300_000, interval: 3_000 }).toBe(0)
}

let killed: Killed | undefined
afterEach(async () => {
  await killed?.stop()
  killed = undefined
  killProcesses()
})

async function killUnderLoad(service: Killed): Promise<{ answered: Answered; found: string[] }> {
  const patient = httpClient(service.origin, { persistent: true })
  const load = startMixedLoad(patient, await prepareLoad(patient), testSeed())
  for (let kill = 0; kill < KILLS; kill += 1) {
    const until = load.count() + answersBefore(kill)
    const end = Date.now() + CYCLE_MS
    while (load.count() < until && Date.now() < end) await setTimeout(2)
    await service.killAndRestart(kill)
  }
  await load.stop()
  await allProcessed(service)
  return { answered: load.answered, found: await service.inDatabase((db) => wrongs(db, load.answered)) }
}

const TIMEOUT = { timeout: 300_000 + KILLS * 2 * CYCLE_MS }

/** One process on the embedded database, which needs no PostgreSQL, by night: each kill of it needs a start to read it. */
const KINDS: readonly (readonly [string, () => Promise<Killed>])[] = [
  ...(postgresAvailable ? [['three nodes', async () => ofNodes(await startNodes(NODES))] as const] : []),
  ...(isLongRun() ? [['the one process', startEmbedded] as const] : []),
]

test.skipIf(KINDS.length === 0).each(KINDS)(
  'kills of %s under load lose nothing and double nothing',
  TIMEOUT,
  async (_kind, start) => {
    killed = await start()
    const { answered, found } = await killUnderLoad(killed)
    expect(found, `SEED=${testSeed()}`).toEqual([])
    expect(answered.payments.size).toBeGreaterThan(KILLS)
  },
)

describe.skipIf(!postgresAvailable)('three nodes', () => {
  test('planted bug: references that each node keeps for itself are noticed', async () => {
    const running = await startNodes(NODES)
    killed = ofNodes(running)
    const { loans } = await prepareLoad(httpClient(killed.origin), { loans: 1, applicants: 0 })
    // A repeat is noticed in two places: by the key of the receipt, and by the rules in the loan's own events.
    await sql`create function planted() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'payments_received' then
        new.reference := new.reference || current_setting('application_name');
      elsif new.body->>'type' = 'paid' then
        new.body := new.body || jsonb_build_object('reference', current_setting('application_name'));
      end if; return new; end $$`.execute(running.db)
    for (const table of ['payments_received', 'loan_events'])
      await sql`create trigger planted before insert on ${sql.table(table)}
        for each row execute function planted()`.execute(running.db)
    const [loan] = loans
    if (loan === undefined) throw new Error('no loan')
    const payment = { reference: 'planted', amount: 100, payCode: loan.payCode }
    for (const { origin } of running.nodes) {
      const { path, init } = paymentReports()(payment, origin)
      expect((await httpClient(origin).send(path, init)).status).toBe(200)
    }
    await allProcessed(killed)
    const payments = new Map([['planted', { ...payment, orderId: loan.order.orderId }]])
    const found = await wrongs(running.db, { payments, applied: new Map(), codes: new Map() })
    expect(found).toContain(`${loan.order.orderId} received ${NODES * 100} instead of 100`)
  })
})
