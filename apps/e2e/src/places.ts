/**
 * What the products of a run begin with. In each market one product makes its database and its personas and is stopped, which is
 * two thirds of the work of a start; the others begin with a copy.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sandigan/testkit/free-port'
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { type Place, startProcess } from './product-process.ts'
import type { Persona } from './sandbox.ts'

/** Names the folder of the templates. Without it a product makes all itself. */
export const TEMPLATES = 'JOURNEYS_TEMPLATES'
/** Names the PostgreSQL of the run, where the machine can start one. */
export const POSTGRES = 'JOURNEYS_POSTGRES'

export type Market = 'reference' | 'ph'
/** `embedded` is the database in the product's folder. */
export type Engine = 'postgres' | 'embedded'

const marketOf = ({ MARKET }: Record<string, string>): Market => (MARKET === 'ph' ? 'ph' : 'reference')
/** Settings that stand in what is made, as the lender's name in contracts: a product with one begins with nothing. */
const WRITTEN_DOWN = /^BRAND_/

/** @param template the name of a database, which is copied */
async function makeDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[POSTGRES] ?? ''
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, template)
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) }
}

async function placeIn(folder: string, engine: Engine, template?: string): Promise<Place> {
  const database = engine === 'postgres' ? await makeDatabase(template) : undefined
  return {
    folder,
    databaseUrl: database?.url ?? '',
    async remove() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Template {
  /** What lies in the product's folder. */
  readonly data: string
  /** The name of the database beside it. */
  readonly database: string
  readonly personas: readonly Persona[]
}

async function readTemplate(folder: string): Promise<Template> {
  const written = await readFile(join(folder, 'template.json'), 'utf8')
  return { data: join(folder, 'data'), ...(JSON.parse(written) as Omit<Template, 'data'>) }
}

/** The template of a market. The first who needs it makes it. */
export async function templateOf(market: Market, engine: Engine): Promise<Template> {
  const folder = join(process.env[TEMPLATES] ?? '', `${market}-${engine}`)
  if (existsSync(folder)) return readTemplate(folder)
  const half = await mkdtemp(`${folder}-`)
  const place = await placeIn(join(half, 'data'), engine)
  const product = await startProcess({ MARKET: market }, await freePort(), place)
  const personas = await product.sandbox.personas()
  const database = place.databaseUrl && new URL(place.databaseUrl).pathname.slice(1)
  await writeFile(join(half, 'template.json'), JSON.stringify({ database, personas }))
  await product.stop()
  await rename(half, folder).catch(async (error: unknown) => {
    await place.remove()
    await rm(half, { recursive: true, force: true })
    // Another worker was first; its template serves as well.
    if (!existsSync(folder)) throw error
  })
  return readTemplate(folder)
}

/** A place of its own for a product with these settings, with what it begins with: nothing where it has no personas. */
export async function makePlace(settings: Record<string, string>, engine: Engine): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-journey-'))
  const withPersonas = settings['SANDBOX'] !== 'off' && settings['PERSONAS'] !== 'off'
  if (
    !withPersonas ||
    !process.env[TEMPLATES] ||
    Object.keys(settings).some((name) => WRITTEN_DOWN.test(name))
  )
    return placeIn(folder, engine)
  const { data, database } = await templateOf(marketOf(settings), engine)
  await cp(data, folder, { recursive: true })
  return placeIn(folder, engine, database)
}
