/**
 * Stands in the place of `vitest` in the process that tries mutants of the server: it collects what a test file
 * declares. Comparisons are vitest's own.
 */
import { setTimeout } from 'node:timers/promises'
import { expect as vitestExpect } from 'vitest'

export { vi } from 'vitest'

type Matchers = Readonly<Record<string, (...values: unknown[]) => unknown>>
const matchersOf = vitestExpect as unknown as (value: unknown) => Matchers
const POLL_MS = 20
const POLL_LIMIT_MS = 5_000

/** Compares again and again until it holds. That of vitest needs its worker. */
const poll = (read: () => unknown): Matchers =>
  new Proxy<Matchers>(
    {},
    {
      get:
        (_target, matcher: string) =>
        async (...values: unknown[]) => {
          for (const end = Date.now() + POLL_LIMIT_MS; ; await setTimeout(POLL_MS))
            try {
              return matchersOf(await read())[matcher]?.(...values)
            } catch (error) {
              if (Date.now() > end) throw error
            }
        },
    },
  )

export const expect = new Proxy(vitestExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

type Body = (...values: never[]) => unknown
/** The body of a test, and before or behind it its options or how long it may take. */
type Rest = readonly (object | number)[]
type Declare = (title: string, ...rest: Rest) => void

export interface Suite {
  readonly title: string
  readonly parent: Suite | null
  readonly before: { all: Body[]; each: Body[] }
  readonly after: { all: Body[]; each: Body[] }
  readonly entries: (Suite | DeclaredTest)[]
}

export interface DeclaredTest {
  readonly title: string
  readonly suite: Suite
  readonly run: () => unknown
}

const newSuite = (title: string, parent: Suite | null): Suite => ({
  title,
  parent,
  before: { all: [], each: [] },
  after: { all: [], each: [] },
  entries: [],
})

let current = newSuite('', null)

/** Loads a test file and gives what it declares. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  const root = newSuite('', null)
  current = root
  await load()
  return root
}

/** For each row of a table: rows that are lists are spread, as vitest does. */
const each =
  (declare: Declare) =>
  (rows: readonly unknown[]) =>
  (title: string, ...rest: Rest): void => {
    const run = bodyOf(rest) as (...values: unknown[]) => unknown
    for (const [index, row] of rows.entries())
      declare(`${title} #${index + 1}`, () => (Array.isArray(row) ? run(...row) : run(row)))
  }

function bodyOf(rest: Rest): Body {
  const body = rest.find((value) => typeof value === 'function')
  if (body === undefined) throw new Error('a test without a body')
  return body as Body
}

const declareTest: Declare = (title, ...rest) => {
  current.entries.push({ title, suite: current, run: bodyOf(rest) })
}

const declareSuite: Declare = (title, ...rest) => {
  const suite = newSuite(title, current)
  current.entries.push(suite)
  const outer = current
  current = suite
  bodyOf(rest)()
  current = outer
}

export const test = Object.assign(declareTest, { each: each(declareTest) })
export const describe = Object.assign(declareSuite, { each: each(declareSuite) })
export const beforeAll = (hook: Body): void => void current.before.all.push(hook)
export const beforeEach = (hook: Body): void => void current.before.each.push(hook)
export const afterAll = (hook: Body): void => void current.after.all.push(hook)
export const afterEach = (hook: Body): void => void current.after.each.push(hook)
