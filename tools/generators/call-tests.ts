/** Which tests of the server make which call through the real app, by their text. */
import { globSync, readFileSync } from 'node:fs'
import { pointsNamed } from '../spec-tags.ts'

/** A file of tests. */
export interface TestSource {
  readonly path: string
  readonly text: string
}

export interface Sought {
  readonly name: string
  /** Ends in `/…` where more of it follows. */
  readonly path: string
  /** The point of the specification that is about the call: a test that names it goes first. */
  readonly point: string | undefined
}

/** Without one of these nothing real answers. */
const REAL_APP = /\b(?:start\w*App|startServer\w*|openTestApp|origin)\b/
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Whether a test names the point in its metadata. */
const names = (text: string, point: string | undefined): boolean =>
  point !== undefined && pointsNamed(text).includes(point)

/** How often the call is made, its import left out. */
function timesIn(text: string, { name, path }: Pick<Sought, 'name' | 'path'>): number {
  const body = text.replaceAll(/^import[^']*'[^']*'$/gm, '')
  const byName = body.match(new RegExp(String.raw`(?<![\w'"/.-])(?:calls\.)?${name}\b(?!['":(])`, 'g')) ?? []
  const byPath = body.match(new RegExp(`${escaped(path.replace('/…', ''))}(?=[?'"\`*])`, 'g')) ?? []
  return byName.length + byPath.length
}

/** Tests of the server that name the point of the call, then those that make it, most often first. */
export function testsOf(sought: Sought, sources: readonly TestSource[]): string[] {
  return sources
    .filter(({ text }) => REAL_APP.test(text))
    .map(({ path, text }) => ({
      path,
      named: Number(names(text, sought.point)),
      times: timesIn(text, sought),
    }))
    .filter(({ named, times }) => named + times > 0)
    .sort((a, b) => b.named - a.named || b.times - a.times || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path)
}

export const serverTests = (): TestSource[] =>
  globSync('apps/server/src/**/*.test.ts')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
