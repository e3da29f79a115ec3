/** What the build says the console's first load is made of. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../console/dist')
const ENTRY = 'index.html'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  /** Fetched with it; `dynamicImports` only when they are needed. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const manifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(DIST, 'manifest.json'), 'utf8')) as Manifest

function withImports(chunks: Manifest, name: string, visited = new Set<string>()): Set<string> {
  if (visited.has(name)) return visited
  visited.add(name)
  for (const imported of chunks[name]?.imports ?? []) withImports(chunks, imported, visited)
  return visited
}

/** Scripts and styles that come with a part of the source; with the page itself where none is named. */
export async function filesOf(source = ENTRY): Promise<string[]> {
  const chunks = await manifest()
  if (chunks[source] === undefined) throw new Error(`the console has no ${source}`)
  const parts = [...withImports(chunks, source)].flatMap((name) => chunks[name] ?? [])
  return [...new Set(parts.flatMap(({ file, css = [] }) => [file, ...css]))].toSorted()
}

/** Their bytes as a browser gets them. */
export async function compressedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(DIST, 'client', `${file}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const fileText = (file: string): Promise<string> => readFile(join(DIST, 'client', file), 'utf8')
