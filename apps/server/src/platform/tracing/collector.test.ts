/** Whether a collector answers changes nothing for borrowers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSid } from '@sandigan/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'
import { closedAddress, startTraceCollector } from '../../testing/trace-collector.ts'
import { createSemaphoreSms } from '../providers/sms/semaphore.ts'
import { type Tracing } from './tracing.ts'
import { readConfig } from '../config/read-config.ts'
import { startTracing } from './start-tracing.ts'

async function tracingTo(endpoint: string, env: Readonly<Record<string, string>> = {}): Promise<Tracing> {
  const read = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env })
  const tracing = read.ok ? await startTracing(read.config.tracing) : undefined
  if (tracing === undefined) throw new Error('traces are off')
  return tracing
}

describe('a collector that cannot be reached', () => {
  test('is named once in the log, and once more when it answers', async () => {
    const lines: string[] = []
    const endpoint = await closedAddress()
    const tracing = await tracingTo(endpoint)
    const app = await startTestApp({ tracing, logTo: { write: (line) => void lines.push(line) } })
    const workAndSend = async () => {
      expect((await app.call(getSid, {})).success).toBe(true)
      await tracing.flush().catch(() => {})
    }
    await Promise.all([workAndSend(), workAndSend()])
    const collector = await startTraceCollector({ port: Number(new URL(endpoint).port) })
    await workAndSend()
    await workAndSend()
    const said = lines.map((line) => JSON.parse(line) as { level: number; collector?: string })
    expect(said.filter((line) => line.collector !== undefined).map(({ level }) => level)).toEqual([40, 30])
    expect(collector.spans()).not.toEqual([])
    await app.close()
    await tracing.stop()
    await collector.close()
  })

  test('that takes spans and never answers is waited for only briefly', async () => {
    const collector = await startTraceCollector({ silent: true })
    const lines: string[] = []
    const tracing = await tracingTo(collector.endpoint)
    const line = (_facts: object, message: string) => void lines.push(message)
    tracing.reportTo({ info: line, warn: line, error: line })
    await tracing.callOutside('sms', 'send', () => Promise.resolve())
    await tracing.stop()
    // The exporter itself has not given up yet, which it would have reported.
    expect(collector.spans()).toHaveLength(1)
    expect(lines).toEqual([])
    await collector.close()
  })
})

describe('the settings', () => {
  test('without a collector nothing is traced', async () => {
    const read = readConfig({ OTEL_SERVICE_NAME: 'sandigan', OTEL_TRACES_SAMPLER: 'always_on' })
    expect(read.ok && (await startTracing(read.config.tracing))).toBeUndefined()
  })

  test.each([
    { OTEL_TRACES_SAMPLER: 'always_off' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.0' },
  ])('%j records nothing', async (env) => {
    const collector = await startTraceCollector()
    const tracing = await tracingTo(collector.endpoint, env)
    await tracing.runJob('clean-up', undefined, () => Promise.resolve())
    await tracing.stop()
    expect(collector.spans()).toEqual([])
    await collector.close()
  })

  test('the service has the name that was given, and each node a number of its own', async () => {
    const collector = await startTraceCollector()
    for (const _ of [1, 2]) {
      const tracing = await tracingTo(collector.endpoint, { OTEL_SERVICE_NAME: 'lender-one' })
      await tracing.runJob('clean-up', undefined, () => Promise.resolve())
      await tracing.stop()
    }
    expect(collector.bytes()).toContain('lender-one')
    const nodes = [...collector.bytes().matchAll(/"service\.instance\.id","value":\{"stringValue":"(\w+)"/g)]
    expect(new Set(nodes.map(([, node]) => node)).size).toBe(2)
    await collector.close()
  })
})

test('a call to a carrier names the span that made it', async () => {
  const headers: (string | undefined)[] = []
  const carrier = createServer((request, response) => {
    headers.push(request.headers['traceparent'] as string | undefined)
    request.resume()
    response.end('[{"message_id":1}]')
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/messages`
  const collector = await startTraceCollector()
  const tracing = await tracingTo(collector.endpoint)
  const settings = { url, apiKey: 'fake-key', senderName: '' }
  const carried = createSemaphoreSms(settings, { traceparent: tracing.traceparent })
  await tracing.callOutside('sms', 'send', () => carried.send('09171234567', 'hello'))
  await createSemaphoreSms(settings).send('09171234567', 'hello')
  await tracing.stop()
  const [span] = collector.spans()
  expect(headers).toEqual([`00-${span?.traceId}-${span?.spanId}-01`, undefined])
  await collector.close()
  carrier.closeAllConnections()
  await new Promise((resolve) => carrier.close(resolve))
})
