import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listedCalls, specifiedCalls, undeclared, unexplained } from './call-list.ts'
import { EVERYWHERE, screensByCall, webScreens } from './call-screens.ts'
import { importsOf } from './imports.ts'

const WEB = 'apps/web/src'
const SPECIFIED = specifiedCalls(readFileSync('docs/spec-calls.tsv', 'utf8'))

describe('the list of calls', () => {
  test('every call that point 7 names is declared', () => {
    expect(SPECIFIED.length).toBeGreaterThan(90)
    expect(undeclared(SPECIFIED, listedCalls())).toEqual([])
  })

  test('a call without a screen says why, and none with a screen does', () => {
    expect(unexplained(listedCalls(), webScreens())).toEqual([])
    const forgotten = listedCalls().map((call) =>
      call.name === 'jumpPage' ? { ...call, noScreen: undefined } : call,
    )
    expect(unexplained(forgotten, webScreens())).toEqual(['jumpPage'])
    const screens = new Map([...webScreens(), ['jumpPage', ['/main']]])
    expect(unexplained(listedCalls(), screens)).toEqual(['jumpPage'])
  })

  test('planted bug: a call that nobody declares is noticed', () => {
    const calls = listedCalls().filter(({ name }) => name !== 'loanDetails')
    expect(undeclared(SPECIFIED, calls)).toEqual(['/borrower/v3/loan-details/loan-details'])
  })
})

describe('imports', () => {
  test('values count, types do not', () => {
    const { modules, names } = importsOf(
      [
        "import { a, type B, c as d } from './one.ts'",
        "import type { E } from './two.ts'",
        "import { type F } from './three.ts'",
        "import * as all from './four.ts'",
        "export { g } from './five.ts'",
        "import './six.css'",
        "const later = () => import('./seven.ts')",
        "import {\n  h,\n  type I,\n} from './eight.ts'",
      ].join('\n'),
    )
    expect(modules).toEqual(['./one.ts', './four.ts', './five.ts', './six.css', './eight.ts', './seven.ts'])
    expect(names.get('./one.ts')).toEqual(['a', 'c'])
    expect(names.get('./four.ts')).toEqual(['*'])
    expect(names.get('./eight.ts')).toEqual(['h'])
  })
})

describe('screens', () => {
  const files: Record<string, string> = {
    'client.tsx': "import './screens.ts'\nconst rest = () => import('./at-rest.ts')",
    'at-rest.ts': "import { count } from '@sandigan/contract/client'",
    'screens.ts': "import './routes/a.tsx'",
    'features/site/site.ts': '',
    'routes/a.tsx':
      "import { load } from '@sandigan/contract/client'\nimport '../features/a.tsx'\nimport '../at-rest.ts'",
    'routes/b/index.tsx': "import { type load } from '@sandigan/contract/client'",
    'features/a.tsx': "import { save } from '@sandigan/contract/client'\nimport '../routes/a.tsx'",
  }
  const read = (path: string) => files[path.slice(WEB.length + 1)] ?? ''
  const found = screensByCall(
    Object.keys(files).map((file) => `${WEB}/${file}`),
    read,
  )

  test('a call belongs to the routes that bring it along, by whatever way', () => {
    expect(found.get('load')).toEqual(['/a'])
    expect(found.get('save')).toEqual(['/a'])
  })

  test('what runs with every page is said once', () => {
    expect(found.get('count')).toEqual([EVERYWHERE])
  })

  test('a call whose type alone is imported has no screen there', () => {
    expect([...found.values()].flat()).not.toContain('/b')
  })
})
