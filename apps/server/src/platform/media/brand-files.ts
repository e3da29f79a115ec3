/**
 * The pictures of the brand. Each lies at the address of its name: `favicon.svg` at `/favicon.svg`. A lender's own folder
 * (`BRAND_FOLDER`) replaces ours file by file; what it does not hold stays. (docs/operations.md, "Your brand".)
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../config/brand.ts'
import type { Services } from '../context.ts'

/** Of the web app, whose pages show them. */
const OURS = join(import.meta.dirname, '../../../../web/brand')

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

/** Logos of products and channels lie in a folder of their own. */
const NAME = /^(?:logos\/)?[a-z0-9][a-z0-9-]{0,59}\.(?:svg|png|webp|ico)$/

/** In drawings these two stand for the colours of the settings, so that ours fit every brand. Other colours stay. */
const STANDS_FOR = { background: '#c2410c', font: '#ffffff' }

export interface BrandFile {
  readonly type: string
  readonly body: Buffer
}

/** By its name in the folder. */
export type BrandFiles = ReadonlyMap<string, BrandFile>

const inColours = (drawing: string, { background, font }: Brand['colours']): string =>
  drawing.replaceAll(STANDS_FOR.background, background).replaceAll(STANDS_FOR.font, font)

function read(folder: string, name: string, colours: Brand['colours']): BrandFile {
  const extension = extname(name)
  const bytes = readFileSync(join(folder, name))
  const body = extension === '.svg' ? Buffer.from(inColours(bytes.toString(), colours)) : bytes
  return { type: TYPES[extension] ?? 'application/octet-stream', body }
}

/** Reads both folders; a lender's file stands in place of ours of the same name. Throws where a folder cannot be read. */
export function readBrandFiles({ folder, colours }: Pick<Brand, 'folder' | 'colours'>): BrandFiles {
  const files = new Map<string, BrandFile>()
  for (const from of folder === undefined ? [OURS] : [OURS, folder])
    for (const found of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      const name = found.replaceAll('\\', '/')
      if (NAME.test(name)) files.set(name, read(from, name, colours))
    }
  return files
}

/** They change with a start of the server alone. */
export const BRAND_CACHE = 'public, max-age=3600'

/** Serves the pictures of the brand, each at the address of its name. Logos have a route of their own. */
export function addBrandFiles(app: FastifyInstance, { config }: Services): void {
  for (const [name, { type, body }] of readBrandFiles(config.brand)) {
    if (name.includes('/')) continue
    const options = { config: { budget: { none: 'a file that lies in memory' } } }
    app.get(`/${name}`, options, (_request, reply) =>
      reply.header('cache-control', BRAND_CACHE).type(type).send(body),
    )
  }
}
