/**
 * No wait of the product is without an end on our own side: `node tools/waits.ts` names each pool, client, thread and request
 * that is made without the limits of the places that have them. (Decision 289.)
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const SERVER = 'apps/server/src'

export interface EndlessWait {
  readonly line: number
  readonly problem: string
}

/** What is made in one place alone, with that place's limits. */
const MADE_IN_ONE_PLACE: readonly {
  readonly form: RegExp
  readonly places: readonly string[]
  readonly what: string
}[] = [
  {
    form: /\b(?:new|extends)\s+(?:pg\.)?(?:Pool|Client)\b(?!:)/g,
    places: [`${SERVER}/platform/database/connections.ts`],
    what: 'a connection to PostgreSQL that nobody watches',
  },
  {
    form: /\bnew\s+PgBoss\(\s*(?:\{[^}]*\bconnectionString\b|['"`])/g,
    places: [],
    what: 'jobs over connections that nobody watches: give it a `db`',
  },
  {
    form: /\bnew\s+Worker\(/g,
    places: [`${SERVER}/platform/threads/thread.ts`, `${SERVER}/core/identity-card/check-photo.ts`],
    what: 'a thread without a limit for its answers',
  },
  {
    form: /\bnew\s+(?:\w+\.)?S3Client\(/g,
    places: [`${SERVER}/platform/providers/storage/s3.ts`],
    what: 'a client of a bucket without limits',
  },
]
/** The global one; a method of that name, as of jobs, and its type are something else. */
const FETCH = /(?<![\w.]|function )fetch\((?!\w+: )/g

/** What stands between the parenthesis that opens at `start` and the one that closes it. */
function argumentsAt(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    if (depth === 0) return source.slice(start, at)
  }
  return source.slice(start)
}

/** @param path from the root, as in `git ls-files` */
export function endlessWaitsIn(path: string, source: string): EndlessWait[] {
  const finding = (index: number, problem: string): EndlessWait => ({
    line: source.slice(0, index).split('\n').length,
    problem,
  })
  const made = MADE_IN_ONE_PLACE.filter(({ places }) => !places.includes(path)).flatMap(({ form, what }) =>
    [...source.matchAll(form)].map(({ index }) => finding(index, what)),
  )
  const requests = [...source.matchAll(FETCH)].flatMap(({ 0: { length }, index }) =>
    /\bsignal\b/.test(argumentsAt(source, index + length - 1))
      ? []
      : [finding(index, 'a request without a signal that ends it')],
  )
  return [...made, ...requests]
}

/** The product and its commands. Tests and what only they use may wait as long as their runner lets them. */
const sources = (): string[] =>
  globSync(['apps/{server,web,console}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'], {
    cwd: ROOT,
  }).filter((path) => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\/|\/paraglide\//.test(path))

if (import.meta.main) {
  const found = sources().flatMap((path) =>
    endlessWaitsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(
      ({ line, problem }) => `${path}:${line}: ${problem}`,
    ),
  )
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
