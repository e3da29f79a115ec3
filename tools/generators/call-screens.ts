/** Which screens make which call: the routes of the web app that import it, directly or through other files. */
import { globSync, readFileSync } from 'node:fs'
import { dependentsOf, readImportGraph } from '../test-plan/import-graph.ts'
import { importsOf } from './imports.ts'

const WEB = 'apps/web/src'
const CLIENT = '@sandigan/contract/client'
/** Names every screen, and so leads from everywhere to everywhere. */
const SCREENS = `${WEB}/screens.ts`

export const EVERYWHERE = 'every page'
const ENTRIES: Readonly<Record<string, string>> = {
  [`${WEB}/client.tsx`]: EVERYWHERE,
  [`${WEB}/features/site/site.ts`]: 'official site',
}

/** The screen that begins with a file. A route's file is named as its address. */
const screenOf = (file: string): string | undefined =>
  ENTRIES[file] ?? /\/src\/routes(?<address>\/.+?)(?:\/index)?\.tsx$/.exec(file)?.groups?.['address']

/**
 * Screens by the name of the call they make, in order.
 * @param files sources of the web app
 */
export function screensByCall(
  files: readonly string[],
  read: (file: string) => string,
): Map<string, string[]> {
  const graph = readImportGraph(files, read)
  const found = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of importsOf(read(file)).names.get(CLIENT) ?? []) {
      const dependents = [...dependentsOf(graph, file, (at) => at === SCREENS)]
      const screens = dependents.flatMap((dependent) => screenOf(dependent) ?? [])
      if (screens.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...screens]))
    }
  return new Map(
    [...found].map(([name, all]) => {
      const isEverywhere = all.has(EVERYWHERE)
      return [name, [...all].filter((screen) => !isEverywhere || !screen.startsWith('/')).sort()]
    }),
  )
}

export const webScreens = (): Map<string, string[]> =>
  screensByCall(globSync(`${WEB}/**/*.{ts,tsx}`), (file) => readFileSync(file, 'utf8'))
