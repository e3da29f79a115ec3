/** The built product in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@sandigan/testkit/node-flags'
import { type Sandbox, sandboxOf } from './sandbox.ts'

export const ROOT = join(import.meta.dirname, '../../..')
/** A fresh folder with its personas takes five seconds; on a busy machine a minute was not always enough. */
const READY_WITHIN_MS = 150_000
const STOP_WITHIN_MS = 12_000

/** Set while journeys run: all is built, and nobody changes the sources meanwhile. */
export const JOURNEYS_RUN = 'JOURNEYS_RUN'

/**
 * A product of a journey lives for a minute or two, and in that time its database does not earn back what optimising its WebAssembly
 * takes. With loans by the hundred it does. (Decision 270.)
 */
const flagsFor = (settings: Record<string, string>): readonly string[] =>
  process.env[JOURNEYS_RUN] && settings['SANDBOX_PORTFOLIO'] === undefined
    ? [...NODE_FLAGS, '--liftoff-only']
    : NODE_FLAGS

export interface Product {
  readonly origin: string
  readonly sandbox: Sandbox
  /** All that it printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Where a product stores what it has. */
export interface Place {
  readonly folder: string
  /** Empty where the database lies in the folder. */
  readonly databaseUrl: string
  remove(): Promise<void>
}

/** Of a product without a sandbox, which takes none that everybody knows. */
export const SECRET_KEY = 'plainly-fake-secret-key-of-a-journey'

/** All settings of a product of a test, with those that it names itself. */
export const environmentOf = (
  settings: Record<string, string>,
  port: number,
  { folder, databaseUrl }: Place,
): Record<string, string> => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: folder,
  // Their databases are copies of one.
  DATA_KEYS: testKeyFile(),
  DATABASE_URL: databaseUrl,
  SANDBOX: 'on',
  // Journeys share a few borrowers and tap faster than any thumb.
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_SAME_CALL_PER_MINUTE: '1000000',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_OPERATOR_CALLS_PER_MINUTE: '1000000',
  LIMIT_OPERATOR_READS_PER_HOUR: '1000000',
  LOG_LEVEL: 'warn',
  ...settings,
})

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await exited(child)
  clearTimeout(timer)
}

async function healthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** Builds what is not built yet. */
export async function buildProduct(root = ROOT): Promise<void> {
  // To read all sources for each of forty products would be a tenth of their starts.
  if (root === ROOT && process.env[JOURNEYS_RUN]) return
  const child = spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' })
  await exited(child)
  if (child.exitCode !== 0) throw new Error('the product could not be built')
}

/** Starts the built product and waits until it is healthy. Throws what it printed if it does not get there. */
export async function startProcess(
  settings: Record<string, string>,
  port: number,
  place: Place,
  root = ROOT,
): Promise<Product> {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...flagsFor(settings), 'apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...NODE_ENVIRONMENT, ...environmentOf(settings, port, place) },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await healthy(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end(child)
      throw new Error(`the product did not get ready:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin, sandbox: sandboxOf(origin), output: () => printed, stop: () => end(child) }
}
