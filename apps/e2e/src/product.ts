/** The real product in a process of its own, on a fresh folder, with the sandbox on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@sandigan/testkit/node-flags'
import { freePort } from '@sandigan/testkit/free-port'
import { type Persona, type Sandbox, sandboxOf } from './sandbox.ts'

export { freePort }

const ROOT = join(import.meta.dirname, '../../..')
/** A fresh folder with its personas takes five seconds; on a busy machine a minute was not always enough. */
const READY_WITHIN_MS = 150_000
const STOP_WITHIN_MS = 12_000

/**
 * Names the place of folders with which products of a run begin, one for each market: in them a product has made its database and
 * its personas and was stopped, which is two thirds of the work of a start. Without it a product makes all itself.
 */
export const FILLED_FOLDERS = 'JOURNEYS_FILLED_FOLDERS'

export type Market = 'reference' | 'ph'

/** Settings that stand in what is made, as the lender's name in contracts: a product with one begins with nothing. */
const WRITTEN_DOWN = /^BRAND_/

/** Set while journeys run: all is built, and nobody changes the sources meanwhile. */
export const JOURNEYS_RUN = 'JOURNEYS_RUN'

/**
 * A product of a journey lives for a minute or two, and in that time its database does not earn back what optimising its WebAssembly
 * takes. With loans by the hundred it does. (Decision 232.)
 */
const flagsFor = (settings: Record<string, string>): readonly string[] =>
  process.env[JOURNEYS_RUN] && settings['SANDBOX_PORTFOLIO'] === undefined
    ? [...NODE_FLAGS, '--liftoff-only']
    : NODE_FLAGS

export interface Product {
  readonly origin: string
  readonly sandbox: Sandbox
  readonly pid: number
  /** All that the process printed so far. */
  output(): string
  /** Ends the process and removes its folder. */
  stop(): Promise<void>
}

/** Settings of the product; those that name its own address need to know its port. */
export type Settings = Record<string, string> | ((port: number) => Record<string, string>)

export interface ProductOptions {
  readonly env?: Settings
  /** Kept when the product stops; without it a fresh folder is made and removed. */
  readonly dataDir?: string
  /** Folder of another version of the project, installed; this one where it is left out. */
  readonly root?: string
}

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

/** A folder of its own for a product with these settings. */
async function makeFolder(settings: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-journey-'))
  await copyFilledFolder(folder, settings)
  return folder
}

/** Starts the product and waits until it is healthy. Throws what it printed if it does not get there. */
export async function startProduct({
  env = {},
  dataDir,
  root = ROOT,
}: ProductOptions = {}): Promise<Product> {
  await buildProduct(root)
  const port = await freePort()
  const settings = typeof env === 'function' ? env(port) : env
  const folder = dataDir ?? (await makeFolder(settings))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...flagsFor(settings), 'apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      SANDBOX: 'on',
      // Journeys share a few borrowers and tap faster than any thumb.
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_SAME_CALL_PER_MINUTE: '1000000',
      LIMIT_CALLS_PER_ADDRESS_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const stop = async () => {
    await end(child)
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await healthy(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`the product did not get ready:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin, sandbox: sandboxOf(origin), pid: child.pid ?? 0, output: () => printed, stop }
}

/** The folder of a market, with `data` and `personas.json`. The first who needs it makes it. */
export async function fillFolder(market: Market): Promise<string> {
  const place = process.env[FILLED_FOLDERS] ?? ''
  const folder = join(place, market)
  if (existsSync(folder)) return folder
  const half = await mkdtemp(`${folder}-`)
  const product = await startProduct({ dataDir: join(half, 'data'), env: { MARKET: market } })
  await writeFile(join(half, 'personas.json'), JSON.stringify(await product.sandbox.personas()))
  await product.stop()
  await rename(half, folder).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    // Another worker was first; its folder serves as well.
    if (!existsSync(folder)) throw error
  })
  return folder
}

const marketOf = ({ MARKET }: Record<string, string>): Market => (MARKET === 'ph' ? 'ph' : 'reference')

/** What a product with these settings finds in its folder, which is empty. */
export async function copyFilledFolder(folder: string, settings: Record<string, string>): Promise<void> {
  if (!process.env[FILLED_FOLDERS] || Object.keys(settings).some((name) => WRITTEN_DOWN.test(name))) return
  await cp(join(await fillFolder(marketOf(settings)), 'data'), folder, { recursive: true })
}

/** The personas of that folder, for a product whose sandbox is off. */
export async function filledPersonas(market: Market): Promise<Persona[]> {
  return JSON.parse(await readFile(join(await fillFolder(market), 'personas.json'), 'utf8')) as Persona[]
}
