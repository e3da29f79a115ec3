/** A node that gets the signal to stop, as at every update: nobody behind the proxy notices. */
import { getSid } from '@sandigan/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { until } from './loan-life.ts'
import { type NodeOptions, type RunningNodes, startNodes } from './start-nodes.ts'

const CALLERS = 6
const CHECK_EVERY_MS = 20
/** Far longer than a proxy that asks every 20 ms needs, on the busiest machine. */
const DRAIN_SECONDS = 3

describe.skipIf(!postgresAvailable)('a node that gets the signal to stop', () => {
  let running: RunningNodes | undefined
  afterEach(async () => {
    await running?.stop()
    running = undefined
    killProcesses()
  })
  const start = async (count: number, options: NodeOptions) => (running = await startNodes(count, options))
  const draining = {
    env: { DRAIN_SECONDS: String(DRAIN_SECONDS), LIMIT_CAPTCHAS_PER_ADDRESS_MINUTE: '1000000' },
  }

  test('says so at /health and answers on for the time that it was given, then ends by itself', async () => {
    const { nodes } = await start(1, draining)
    const [node] = nodes
    if (node === undefined) throw new Error('no node')
    const health = async () => {
      const answer = await fetch(`${node.origin}/health`)
      return { status: answer.status, body: await answer.json() }
    }
    expect(await health()).toEqual({ status: 200, body: { status: 'ok' } })
    const ended = node.stop('SIGTERM')
    const said = await until('the sign', health, ({ status }) => status !== 200)
    expect(said).toEqual({ status: 503, body: { status: 'stopping' } })
    expect(await httpClient(node.origin).call(getSid, {})).toMatchObject({ success: true })
    expect(await ended).toBe(0)
    await expect(health()).rejects.toThrow('fetch failed')
  })

  /** @returns how many requests failed while one of two nodes stopped, and how many were answered. */
  async function whileOneStops(options: NodeOptions) {
    const { nodes, proxy } = await start(2, options)
    const client = httpClient(proxy.origin)
    const counted = { answered: 0, failed: 0 }
    const stream = { over: false }
    const caller = async () => {
      while (!stream.over)
        await client.call(getSid, {}).then(
          () => (counted.answered += 1),
          () => (counted.failed += 1),
        )
    }
    const callers = Array.from({ length: CALLERS }, caller)
    await until(
      'a first answer',
      async () => counted.answered,
      (answered) => answered > CALLERS,
    )
    expect(await nodes[0]?.stop('SIGTERM')).toBe(0)
    stream.over = true
    await Promise.all(callers)
    return counted
  }

  test('fails no request of those who call through a proxy', async () => {
    const { answered, failed } = await whileOneStops({ ...draining, checkEveryMs: CHECK_EVERY_MS })
    expect({ failed, some: answered > CALLERS }).toEqual({ failed: 0, some: true })
  })
})
