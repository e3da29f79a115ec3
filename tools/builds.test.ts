import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUILDS, type Build, ROOT } from './builds.ts'

const APPS: Readonly<Record<string, string>> = {
  'the web app': 'apps/web',
  'the console': 'apps/console',
  'the server': 'apps/server',
}

/** Folders of our own that an app declares to use. */
function usedBy(app: string): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, app, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(manifest.dependencies)
    .filter((name) => name.startsWith('@sandigan/'))
    .map((name) => `packages/${name.slice('@sandigan/'.length)}/src`)
}

function expectAllWatched({ title, sources }: Build): void {
  const app = APPS[title] ?? ''
  expect(sources).toEqual(expect.arrayContaining([...usedBy(app), `${app}/src`, 'package-lock.json']))
}

describe('what is built', () => {
  test.each(BUILDS)('$title is built anew when anything it is made of changes', expectAllWatched)

  test('planted bug: a package that is used but not looked at is noticed', () => {
    const [web] = BUILDS
    if (!web) throw new Error('nothing is built')
    const blind = { ...web, sources: web.sources.filter((source) => source !== 'packages/ui/src') }
    expect(() => expectAllWatched(blind)).toThrow('to deeply equal ArrayContaining')
  })
})
