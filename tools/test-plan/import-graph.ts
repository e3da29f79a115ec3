/** Who imports whom, read from the text of the sources: it takes a second, where a runner would transform every file first. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf } from '../generators/imports.ts'

export interface ImportGraph {
  /** Every source, from the root of the project. */
  readonly files: readonly string[]
  /** The files that import a file, directly. */
  readonly importersOf: ReadonlyMap<string, readonly string[]>
}

type Exports = Readonly<Record<string, string>>

/** The file behind each name that a package of ours can be imported by. */
function ownModules(): Map<string, string> {
  const modules = new Map<string, string>()
  for (const manifest of globSync('{packages,apps}/*/package.json')) {
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name: string
      exports?: Exports
    }
    for (const [subpath, target] of Object.entries(exports))
      modules.set(join(name, subpath), join(dirname(manifest), target))
  }
  return modules
}

/** Text files of the project, new ones that are not ignored among them. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  return listed.split('\n').filter((file) => file !== '')
}

/** The graph of what runs; an import of types alone changes nothing of a test. */
export function readImportGraph(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): ImportGraph {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  const known = new Set(sources)
  const modules = ownModules()
  const importersOf = new Map<string, string[]>()
  for (const file of sources) {
    let text: string
    try {
      text = read(file)
    } catch {
      // Deleted, and not yet committed.
      continue
    }
    for (const module of importsOf(text).modules) {
      const target = module.startsWith('.') ? normalize(join(dirname(file), module)) : modules.get(module)
      if (target === undefined || !known.has(target)) continue
      const importers = importersOf.get(target)
      if (importers) importers.push(file)
      else importersOf.set(target, [file])
    }
  }
  return { files: sources, importersOf }
}

/** Everything that runs a file, itself included; nothing that runs it only by way of a file that `ends` names. */
export function dependentsOf(
  { importersOf }: ImportGraph,
  file: string,
  ends: (file: string) => boolean,
): ReadonlySet<string> {
  const visited = new Set([file])
  const waiting = [file]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at !== file && ends(at)) continue
    for (const importer of importersOf.get(at) ?? []) {
      if (visited.has(importer)) continue
      visited.add(importer)
      waiting.push(importer)
    }
  }
  return visited
}
