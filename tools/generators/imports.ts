/** What a source file imports, as far as the lists of this folder need to know: read from its text. */

export interface Imports {
  /** Every module that runs with the file: static, dynamic and re-exported ones, types left out. */
  readonly modules: readonly string[]
  /** Names that are imported as values, by module; `*` stands for all of them. */
  readonly names: ReadonlyMap<string, readonly string[]>
}

const STATIC =
  /^(?:import|export)\s+(?<type>type\s)?(?:(?<what>[\w*\s{},$]+?)\s+from\s+)?'(?<module>[^']+)'/gm
const DYNAMIC = /\bimport\(\s*'(?<module>[^']+)'\s*\)/g

function valuesOf(what: string): string[] {
  if (what.includes('*')) return ['*']
  const inBraces = /\{(?<names>[^}]*)\}/.exec(what)?.groups?.['names'] ?? ''
  return inBraces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name)
}

export function importsOf(text: string): Imports {
  const modules = new Set<string>()
  const names = new Map<string, string[]>()
  for (const { groups = {} } of text.matchAll(STATIC)) {
    const { type, what = '', module = '' } = groups
    if (type) continue
    const values = valuesOf(what)
    // Only types between the braces: nothing of the module runs.
    if (what.includes('{') && values.length === 0) continue
    modules.add(module)
    names.set(module, [...(names.get(module) ?? []), ...values])
  }
  for (const { groups } of text.matchAll(DYNAMIC)) modules.add(groups?.['module'] ?? '')
  return { modules: [...modules], names }
}
