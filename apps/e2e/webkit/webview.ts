/** A real WebKit: a screen of its own, the driver, and for each test the native app with one webview. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { bridgeActions } from '@sandigan/bridge'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { freePort } from '../src/product.ts'
import { until } from '../src/until.ts'
import { openSession, type WebDriver } from './driver.ts'
import { DRIVER, PYTHON, SCREEN } from './programs.ts'

const HOST = join(import.meta.dirname, 'native-host.py')

/** A message of the page to the native app. */
export type NativeMessage = readonly [action: string, payload: unknown]

export interface Webview extends WebDriver {
  /** All messages so far, oldest first. */
  messages(): Promise<NativeMessage[]>
  /** Waits until the page has sent as many messages. */
  heard(count: number): Promise<NativeMessage[]>
  /** Addresses that the page left to the system, such as `tel:`. */
  opened(): Promise<string[]>
  /** The borrower swipes back; gives what the page answered the native app, `true` if it has handled it. */
  swipeBack(): Promise<unknown>
}

type Line = { pid: number } | { action: string; payload: unknown } | { back: unknown } | { opened: string }

/** Starts a virtual screen, and says under which name programs find it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '480x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    ;(screen.stdio[3] as Readable).once('data', (chunk) => resolve(String(chunk).trim()))
    screen.once('exit', () => reject(new Error('the screen did not start')))
  })
  return { screen, display: `:${number}` }
}

async function startDriver(display: string): Promise<{ driver: ChildProcess; server: string }> {
  const port = await freePort()
  const driver = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  })
  const server = `http://127.0.0.1:${port}`
  await until('the driver', async () => (await fetch(`${server}/status`)).ok || undefined)
  return { driver, server }
}

async function startWebview(server: string, folder: string, actions: readonly string[]): Promise<Webview> {
  const file = join(await mkdtemp(join(folder, 'webview-')), 'lines')
  const driver = await openSession(server, PYTHON, [HOST, file, ...actions])
  const lines = async (): Promise<Line[]> =>
    (await readFile(file, 'utf8')).split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []))
  const messages = async () =>
    (await lines()).flatMap((line): NativeMessage[] =>
      'action' in line ? [[line.action, line.payload]] : [],
    )
  const backs = async () => (await lines()).filter((line) => 'back' in line)
  return {
    ...driver,
    messages,
    opened: async () => (await lines()).flatMap((line) => ('opened' in line ? [line.opened] : [])),
    heard: (count) =>
      until(`${count} native messages`, async () => {
        const all = await messages()
        return all.length >= count ? all : undefined
      }),
    swipeBack: async () => {
      const before = (await backs()).length
      for (const line of await lines()) if ('pid' in line) process.kill(line.pid, 'SIGUSR1')
      return until('the answer to a swipe back', async () => (await backs())[before]?.back)
    },
  }
}

/** Call once at the top of a test file. Gives a function that starts a webview for the test. */
export function useWebviews(): (options?: { native: boolean }) => Promise<Webview> {
  const children: ChildProcess[] = []
  const webviews: Webview[] = []
  let server = ''
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandigan-webkit-'))
    const { screen, display } = await startScreen()
    children.push(screen)
    const started = await startDriver(display)
    children.push(started.driver)
    server = started.server
  })
  afterEach(async () => {
    for (const webview of webviews.splice(0)) await webview.quit()
  })
  afterAll(async () => {
    for (const child of children.reverse()) child.kill()
    await rm(folder, { recursive: true, force: true })
  })
  return async ({ native } = { native: true }) => {
    const webview = await startWebview(server, folder, native ? bridgeActions : [])
    webviews.push(webview)
    return webview
  }
}
