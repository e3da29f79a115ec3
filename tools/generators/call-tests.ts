/** Which tests make which call through the real app: by its name or its path in their text. */
import { globSync, readFileSync } from 'node:fs'

/** A file of tests, or of what tests are made of. */
export interface TestSource {
  readonly path: string
  readonly text: string
}

export interface Sought {
  readonly name: string
  readonly path: string
  /** The point of the specification that is about the call: a test that names it goes first. */
  readonly point: string | undefined
}

/** Without one of these nothing real answers. */
const REAL_APP = /\b(?:start\w*App|useStage|startProduct|startServer\w*|openTestApp|origin)\b/
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const names = (text: string, point: string | undefined): boolean =>
  point !== undefined && new RegExp(String.raw`@spec ${escaped(point)}(?![\w.-])`).test(text)

/** How often the call is made, its import left out. */
function timesIn(text: string, { name, path }: Pick<Sought, 'name' | 'path'>): number {
  const body = text.replaceAll(/^import[^']*'[^']*'$/gm, '')
  const byName = body.match(new RegExp(String.raw`(?<![\w'"/.-])(?:calls\.)?${name}\b(?!['":(])`, 'g')) ?? []
  const byPath = body.match(new RegExp(`${escaped(path)}(?=[?'"\`*])`, 'g')) ?? []
  return byName.length + byPath.length
}

/** Files that name the point of the call, then those that make it, most often first. */
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

const sourcesAt = (pattern: string): TestSource[] =>
  globSync(pattern)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The life of a loan by calls alone: its steps lie apart from the test that walks them. */
const STEPS = { file: 'apps/e2e/http/steps.ts', test: 'apps/e2e/journeys/loan-life-http.test.ts' }

export function testSources(): { server: TestSource[]; journeys: TestSource[] } {
  return {
    server: sourcesAt('apps/server/src/**/*.test.ts'),
    journeys: [
      ...sourcesAt('apps/e2e/journeys/*.test.ts'),
      ...sourcesAt(STEPS.file).map(({ text }) => ({ path: STEPS.test, text })),
    ],
  }
}
