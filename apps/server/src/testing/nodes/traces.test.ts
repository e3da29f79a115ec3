/** Traces of the built product, in which the SDK is a part that is loaded on its own. */
import { callPath, getSid } from '@sandigan/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { closedAddress, startTraceCollector } from '../trace-collector.ts'
import { httpClient } from './http-client.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

describe.skipIf(!postgresAvailable)('a node that traces', () => {
  let running: RunningNodes | undefined
  afterEach(async () => {
    await running?.stop()
    running = undefined
    killProcesses()
  })

  async function answersAndStops(endpoint: string): Promise<number | null | undefined> {
    running = await startNodes(1, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    const [node] = running.nodes
    if (node === undefined) throw new Error('no node')
    expect(await httpClient(node.origin).call(getSid, {})).toMatchObject({ success: true })
    return node.stop('SIGTERM')
  }

  test('sends what it recorded before it ends', async () => {
    const collector = await startTraceCollector()
    expect(await answersAndStops(collector.endpoint)).toBe(0)
    expect(collector.spans().map((span) => span.name)).toContain(`${getSid.method} ${callPath(getSid)}`)
    await collector.close()
  })

  test('answers, and ends by a signal, where its collector is gone', async () => {
    expect(await answersAndStops(await closedAddress())).toBe(0)
  })

  test('answers, and ends by a signal, where its collector says nothing', async () => {
    const collector = await startTraceCollector({ silent: true })
    expect(await answersAndStops(collector.endpoint)).toBe(0)
    await collector.close()
  })
})
