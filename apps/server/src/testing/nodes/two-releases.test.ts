/**
 * During an update the nodes of a release run on the schema of the next one. So no migration may take away what the release
 * before it reads or writes: a change takes two releases. Here this release runs on a schema that is ahead of it. (Decision 010.)
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { wholeLife } from './loan-life.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const planted = (name: string, ...statements: string[]) => ({ name, statements, checksum: name })
const ADDS = planted(
  '900-adds',
  'create table of_next_release (borrower_id text primary key)',
  `alter table loans add column of_next_release text not null default ''`,
  'create index loans_of_next_release on loans (of_next_release)',
)
const RENAMES = planted('901-renames', 'alter table captchas rename column text to letters')

describe.skipIf(!postgresAvailable)('this release on the schema of the next one', () => {
  let running: RunningNodes
  beforeAll(async () => {
    running = await startNodes(2)
  }, 120_000)
  afterAll(async () => {
    await running?.stop()
    killProcesses()
  })
  const update = async (...next: (typeof ADDS)[]) =>
    migrate(running.db, [...(await readMigrations()), ...next])
  const life = () => wholeLife(httpClient(running.proxy.origin))

  test('serves the whole life of a loan after a migration that adds', async () => {
    // What the nodes know of the tables by now is from before.
    await life()
    expect(await update(ADDS)).toEqual(['900-adds'])
    await life()
  })

  test('starts on it', async () => {
    await running.nodes[0]?.stop('SIGTERM')
    const { origin } = await running.restart(0)
    await life()
    expect((await fetch(`${origin}/health`)).status).toBe(200)
  })

  test('planted bug: a migration that renames what it reads is noticed', async () => {
    expect(await update(ADDS, RENAMES)).toEqual(['901-renames'])
    await expect(life()).rejects.toThrow('captcha was refused')
  })
})
