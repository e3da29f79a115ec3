import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import {
  installedPostgres,
  packagedPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from './postgres-cluster.ts'

/** PostgreSQL answers a request for encryption with one letter, before it asks who is there. */
function answersAsPostgres(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname)
    socket.on('error', reject)
    socket.on('data', (data) => {
      resolve(data.toString('latin1'))
      socket.destroy()
    })
    socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]))
  })
}

test('a free port can be listened on, and two asked for at once are two', async () => {
  const ports = await Promise.all([freePort(), freePort()])
  expect(new Set(ports).size).toBe(2)
  for (const port of ports) {
    const server = createServer()
    await new Promise<void>((resolve, reject) =>
      server.on('error', reject).listen(port, '127.0.0.1', resolve),
    )
    server.close()
  }
})

/** A first start writes forty megabytes, which takes a busy disk a while. */
const PATIENT = { timeout: 120_000 }
const installed = installedPostgres()
const packaged = packagedPostgres()

async function expectLifeOf(cluster: PostgresCluster, whileUp: () => Promise<void>): Promise<void> {
  try {
    expect(existsSync(`${cluster.home}/data/PG_VERSION`)).toBe(true)
    expect(await answersAsPostgres(cluster.url('postgres'))).toBe('N')
    await whileUp()
  } finally {
    await cluster.stop()
  }
  expect(existsSync(cluster.home)).toBe(false)
  await expect(answersAsPostgres(cluster.url('postgres'))).rejects.toThrow('ECONNREFUSED')
}

describe('a PostgreSQL in a folder of its own serves, and leaves nothing behind', () => {
  test.skipIf(packaged === undefined)('the one that comes with the packages', PATIENT, async () => {
    if (packaged === undefined) return
    await expectLifeOf(await startPostgresCluster(packaged, { maxConnections: 5 }), async () => {})
  })

  test.skipIf(installed === undefined)('the installed one, durable and with settings', PATIENT, async () => {
    if (installed === undefined) return
    const cluster = await startPostgresCluster(installed, {
      durable: true,
      maxConnections: 7,
      settings: (home) => ['logging_collector=on', `log_directory=${home}/logs`],
    })
    const show = async (name: string) =>
      (await cluster.client('psql', ['-XAtq', '-d', 'postgres', '-c', `show ${name}`])).trim()
    await expectLifeOf(cluster, async () => {
      expect(await show('fsync')).toBe('on')
      expect(await show('max_connections')).toBe('7')
      expect(existsSync(`${cluster.home}/logs`)).toBe(true)
    })
  })
})
