/** A real Prometheus takes the alert rules as they are and reads a running node. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSid } from '@sandigan/contract'
import { freePort } from '@sandigan/testkit/free-port'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../postgres.ts'
import { HOW_TO_INSTALL, prometheusAvailable } from '../prometheus.ts'
import { killProcesses } from '../server-process.ts'
import { httpClient } from './http-client.ts'
import { until } from './loan-life.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const MONITORING = join(import.meta.dirname, '../../../../../docs/monitoring')
const TOKEN = 'a-fake-token-that-only-this-test-knows-of'

const available = prometheusAvailable()
const remark = available ? '' : `, which this machine lacks: ${HOW_TO_INSTALL}`
const folder = mkdtempSync(join(tmpdir(), 'sandigan-prometheus-'))
afterAll(() => rmSync(folder, { recursive: true }))

const promtool = (what: 'check' | 'test', file: string): string =>
  execFileSync('promtool', [what, 'rules', file], { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe' })

describe.skipIf(!available)(`Prometheus${remark}`, () => {
  test.each([
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ] as const)('is content with the rules: promtool %s rules %s', (what, file) => {
    expect(promtool(what, file)).toContain('SUCCESS')
  })

  test('planted bug: a rule whose expression is none is noticed', () => {
    const broken = join(folder, 'broken.yml')
    const rules = readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')
    writeFileSync(broken, rules.replace('expr: up{', 'expr: up{{'))
    expect(() => promtool('check', broken)).toThrow('promtool')
  })
})

/** What its API answers under `data`. */
async function ask<Data>(origin: string, path: string): Promise<Data | undefined> {
  const answer = await fetch(`${origin}/api/v1/${path}`).catch(() => undefined)
  return answer?.ok === true ? ((await answer.json()) as { data: Data }).data : undefined
}

interface Samples {
  readonly result: { readonly value: readonly [number, string] }[]
}
interface Rules {
  readonly groups: { readonly rules: { readonly name: string; readonly health: string }[] }[]
}

describe.skipIf(!available || !postgresAvailable)(`Prometheus beside a running node${remark}`, () => {
  let running: RunningNodes | undefined
  let stopPrometheus: (() => Promise<void>) | undefined
  afterEach(async () => {
    await stopPrometheus?.()
    await running?.stop()
    killProcesses()
  })

  async function startPrometheus(target: string): Promise<string> {
    const port = await freePort()
    const config = join(folder, 'prometheus.yml')
    // YAML takes JSON.
    writeFileSync(
      config,
      JSON.stringify({
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: [join(MONITORING, 'alerts.yml')],
        scrape_configs: [
          {
            job_name: 'sandigan',
            authorization: { credentials: TOKEN },
            static_configs: [{ targets: [target] }],
          },
        ],
      }),
    )
    const data = join(folder, 'data')
    const child = spawn(
      'prometheus',
      [`--config.file=${config}`, `--storage.tsdb.path=${data}`, `--web.listen-address=127.0.0.1:${port}`],
      { stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
    stopPrometheus = () => {
      child.kill('SIGKILL')
      return ended
    }
    return `http://127.0.0.1:${port}`
  }

  test('reads its metrics and finds every rule in order', async () => {
    running = await startNodes(1, { env: { METRICS_TOKEN: TOKEN } })
    const [node] = running.nodes
    if (node === undefined) throw new Error('no node')
    await httpClient(node.origin).call(getSid, {})
    const origin = await startPrometheus(new URL(node.origin).host)

    const valueOf = async (query: string) =>
      (await ask<Samples>(origin, `query?query=${encodeURIComponent(query)}`))?.result[0]?.value[1]
    const up = await until(
      'a scrape',
      () => valueOf('up{job="sandigan"}'),
      (value) => value !== undefined,
    )
    expect(up).toBe('1')
    expect(await valueOf('sandigan_call_seconds_count{call="getSid",code="0"}')).toBe('1')

    const named = readFileSync(join(MONITORING, 'alerts.yml'), 'utf8').match(/(?<=alert: )\w+/g)
    const rules = async () =>
      (await ask<Rules>(origin, 'rules'))?.groups.flatMap((group) => group.rules) ?? []
    const evaluated = await until(
      'the rules',
      rules,
      (all) => all.length > 0 && all.every(({ health }) => health !== 'unknown'),
    )
    expect(evaluated.map(({ name }) => name)).toEqual(named)
    expect(evaluated.filter(({ health }) => health !== 'ok')).toEqual([])
  })
})
