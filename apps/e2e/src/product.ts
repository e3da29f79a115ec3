/** The real product with the sandbox on: in a process of its own, or several in the process of a test's worker. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { freePort } from '@sandigan/testkit/free-port'
import { type Engine, makePlace, POSTGRES } from './places.ts'
import {
  buildProduct,
  environmentOf,
  type Place,
  type Product,
  ROOT,
  startProcess,
} from './product-process.ts'
import { sandboxOf } from './sandbox.ts'

export { freePort, type Product }

/** Settings of the product; those that name its own address need to know its port. */
export type Settings = Record<string, string> | ((port: number) => Record<string, string>)

export interface ProductOptions {
  readonly env?: Settings
  /** Stays when the product stops; without it a fresh one is made and removed. */
  readonly place?: Place
}

interface ProcessOptions extends ProductOptions {
  /** Folder of another version of the project, installed; this one where it is left out. */
  readonly root?: string
}

type Start = (settings: Record<string, string>, port: number, place: Place) => Promise<Product>

async function startAt(start: Start, engine: Engine, { env = {}, place }: ProductOptions): Promise<Product> {
  const port = await freePort()
  const settings = typeof env === 'function' ? env(port) : env
  const itsPlace = place ?? (await makePlace(settings, engine))
  const removePlace = async () => {
    if (place === undefined) await itsPlace.remove()
  }
  try {
    const product = await start(settings, port, itsPlace)
    return {
      ...product,
      async stop() {
        await product.stop()
        await removePlace()
      },
    }
  } catch (error) {
    await removePlace()
    throw error
  }
}

/** Starts the product in a process of its own, on the embedded database. Builds it first where it is not built. */
export async function startProduct({ root, ...options }: ProcessOptions = {}): Promise<Product> {
  await buildProduct(root)
  return startAt((settings, port, place) => startProcess(settings, port, place, root), 'embedded', options)
}

/** What the built server exports. Journeys meet the product as it is built, and never its source. */
interface BuiltServer {
  startProduct(
    settings: Readonly<Record<string, string>>,
    options: { logTo: { write(line: string): void } },
  ): Promise<
    { ok: true; server: { origin: string; stop(): Promise<void> } } | { ok: false; problems: string[] }
  >
}

const BUILT = pathToFileURL(join(ROOT, 'apps/server/dist/product.js')).href

// The reader of QR codes ends with its thread, maybe while V8 still optimises its WebAssembly, and now and then the process
// ends with it: `Check failed: jit_page_->allocations_.erase(addr) == 1` (nodejs/node#64500).
setFlagsFromString('--liftoff-only')

const startHere: Start = async (settings, port, place) => {
  const built = (await import(BUILT)) as BuiltServer
  let printed = ''
  const write = (line: string) => (printed += line)
  const result = await built.startProduct(environmentOf(settings, port, place), { logTo: { write } })
  if (!result.ok) throw new Error(`the product did not start: ${result.problems.join('; ')}`)
  const { origin, stop } = result.server
  return { origin, sandbox: sandboxOf(origin), output: () => printed, stop }
}

/** What `startInWorker` begins with. */
export const workerEngine = (): Engine => (process.env[POSTGRES] === undefined ? 'embedded' : 'postgres')

/**
 * Starts the built product in this process, on a PostgreSQL database of its own: a worker reads the server once, and its database
 * needs no WebAssembly. Where the machine has no PostgreSQL it is a process on the embedded database.
 */
export const startInWorker = (options: ProductOptions = {}): Promise<Product> =>
  process.env[POSTGRES] === undefined ? startProduct(options) : startAt(startHere, 'postgres', options)
