/** The alert rules and the dashboard name nothing that a node does not export; what the rules do, `testing/nodes`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as client from '@sandigan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const FOLDER = join(import.meta.dirname, '../../../../../docs/monitoring')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

/** Every metric that an expression may name: ours, and those of the process. */
const METRIC = /\b(?:sandigan|nodejs|process)_[a-z0-9_]+/g
const namesIn = (text: string): string[] =>
  [...new Set(text.match(METRIC) ?? [])].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))

let app: TestApp
let exported = ''
beforeAll(async () => {
  app = await startTestApp()
  await app.inProcessCall(client.callFields(client.homeIndex, {}, {}), '127.0.0.1')
  exported = (await app.fastify.inject('/metrics')).body
})
afterAll(() => app.close())

const missing = (names: readonly string[]): string[] =>
  names.filter((name) => !exported.includes(`# TYPE ${name} `))

describe('monitoring', () => {
  test.each(['alerts.yml', 'dashboard.json'])('%s names only what a node exports', (file) => {
    const names = namesIn(read(file))
    expect(names.length).toBeGreaterThan(5)
    expect(missing(names)).toEqual([])
  })

  test('planted bug: a metric that nobody exports is noticed', () => {
    expect(missing(namesIn(`${read('alerts.yml')} sandigan_reqest_seconds_count`))).toEqual([
      'sandigan_reqest_seconds',
    ])
  })

  test('a request is counted by the pattern of its address and the class of its status', async () => {
    const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${origin}/no-such-page?sessionId=secret`)
    await fetch(`${origin}/webhooks/payments/nobody`, { method: 'POST', body: 'x' })
    const body = await (await fetch(`${origin}/metrics`)).text()
    expect(body).toMatch(
      /sandigan_request_seconds_count\{route="\/webhooks\/payments\/:provider",status="4xx"\} 1/,
    )
    expect(body).not.toContain('no-such-page')
    expect(body).not.toContain('secret')
  })

  test('what a page asks for inside the process is no request of its own', async () => {
    const { body } = await app.fastify.inject('/metrics')
    expect(body).toMatch(/sandigan_call_seconds_count\{call="homeIndex",code="\d+"\} [1-9]/)
    expect(body).not.toMatch(/sandigan_request_seconds_count\{route="[^"]*\/v5\/index\/index/)
  })

  test('the oldest job that is due is reported by its age, one of tomorrow is not', async () => {
    const { jobs, db, clock } = app.services
    await db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'tell-of-password', { borrowerId: 'old' })
      await jobs.send(trx, 'note-identities', { after: 'later' }, { at: clock.now() + 86_400_000 })
    })
    await sql`update jobs.job set start_after = start_after - make_interval(secs => 1000)
      where name = 'tell-of-password'`.execute(db)
    const ages = new Map((await jobs.counts()).map(({ queue, oldestSeconds }) => [queue, oldestSeconds]))
    expect(ages.get('tell-of-password')).toBeGreaterThanOrEqual(1_000)
    expect(ages.get('tell-of-password')).toBeLessThan(2_000)
  })
})
