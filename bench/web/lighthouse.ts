/** Scores of Lighthouse, as it judges a page on a slow phone, in the browser that the project carries. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { launchBrowser } from '../../apps/e2e/src/browser.ts'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { allScreens, screenNamed, type ScreenName } from '../../apps/e2e/src/screens.ts'
import { freePort } from '../../packages/testkit/src/free-port.ts'
import type { Part, Result } from '../figure.ts'
import { type LighthouseReport, scores } from './lighthouse-report.ts'
import { warmUp } from './paint.ts'

/** Why it is no dependency: docs/decisions/105-lighthouse-by-npx.md. */
const TOOL = 'lighthouse@13.5.0'
const CATEGORIES = 'performance,accessibility,best-practices,seo'
const MEASURED: readonly ScreenName[] = [
  'promotion',
  'order-174',
  'main',
  'confirm',
  'site-home',
  'site-about',
  'site-privacy',
  'site-terms',
]
/** Its own advice is five reports for a page, of which the one in the middle counts. */
const REPORTS = 5
const REPORT_BYTES = 64 * 1024 * 1024

const run = promisify(execFile)
/** The project's own Node, which the tool needs, comes first. */
const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`

async function npx(...args: string[]): Promise<string> {
  const { stdout } = await run('npx', ['--yes', TOOL, ...args], {
    maxBuffer: REPORT_BYTES,
    env: { ...process.env, PATH },
  })
  return stdout
}

async function judge(address: string, port: number): Promise<LighthouseReport> {
  const how = ['--output=json', '--quiet', `--only-categories=${CATEGORIES}`, `--port=${port}`]
  return JSON.parse(await npx(address, ...how)) as LighthouseReport
}

export const lighthouse: Part = async () => {
  try {
    await npx('--version')
  } catch {
    return [{ name: 'lighthouse', skipped: `npx cannot get ${TOOL}` }]
  }
  const port = await freePort()
  const product = await startProduct()
  const browser = await launchBrowser(chromium, [`--remote-debugging-port=${port}`])
  try {
    const screens = await allScreens(product.sandbox)
    const results: Result[] = []
    for (const name of MEASURED) {
      const address = product.origin + screenNamed(screens, name).address
      await warmUp(address)
      const reports: LighthouseReport[] = []
      while (reports.length < REPORTS) reports.push(await judge(address, port))
      results.push(...scores(name, reports))
    }
    return results
  } finally {
    await browser.close()
    await product.stop()
  }
}
