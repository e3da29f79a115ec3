/** Which screens make which call: what each route of the web app brings along, by its imports. */
import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { importsOf } from './imports.ts'

const WEB = 'apps/web/src'
const CLIENT = '@sandigan/contract/client'
/** Names every screen, and so leads from everywhere to everywhere. */
const SCREENS = `${WEB}/screens.ts`
const ROUTES = `${WEB}/routes`

export const EVERYWHERE = 'every page'
const SITE = 'official site'

/** A file's text; empty where there is none. */
export type ReadFile = (path: string) => string

/** All files that run with the entry, itself included. */
function reached(entry: string, read: ReadFile): string[] {
  const visited = new Set([SCREENS, entry])
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const module of importsOf(read(file)).modules) {
      if (!module.startsWith('.')) continue
      const next = normalize(join(file, '..', module))
      if (visited.has(next) || !/\.tsx?$/.test(next)) continue
      visited.add(next)
      waiting.push(next)
    }
  visited.delete(SCREENS)
  return [...visited]
}

/** A screen's file is named as its address. */
const addressOf = (route: string): string => route.slice(ROUTES.length).replace(/(?:\/index)?\.tsx$/, '')

/** The names of the client that run with the entry. */
function usedFrom(entry: string, read: ReadFile): Set<string> {
  return new Set(reached(entry, read).flatMap((file) => importsOf(read(file)).names.get(CLIENT) ?? []))
}

/**
 * Screens by the name of the call they make, in order.
 * @param routes files of routes
 */
export function screensByCall(routes: readonly string[], read: ReadFile): Map<string, string[]> {
  const screens = new Map<string, Set<string>>()
  const add = (screen: string, names: Iterable<string>) => {
    for (const name of names) screens.set(name, (screens.get(name) ?? new Set()).add(screen))
  }
  const everywhere = usedFrom(`${WEB}/client.tsx`, read)
  add(EVERYWHERE, everywhere)
  add(SITE, usedFrom(`${WEB}/features/site/site.ts`, read))
  for (const route of routes) {
    add(
      addressOf(route),
      [...usedFrom(route, read)].filter((name) => !everywhere.has(name)),
    )
  }
  return new Map([...screens].map(([name, at]) => [name, [...at].sort()]))
}

export function webScreens(): Map<string, string[]> {
  const files = new Map<string, string>()
  const read: ReadFile = (path) => {
    const text = files.get(path) ?? readFileSync(path, 'utf8')
    files.set(path, text)
    return text
  }
  return screensByCall(globSync(`${WEB}/routes/**/*.tsx`).sort(), read)
}
