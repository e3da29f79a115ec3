/** The table of screens and the table of actions say the same, and each screen's own files know the actions it names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
} from '@sandigan/contract/client/operator'
import { describe, expect, test } from 'vitest'
import { CONTENTS } from './screen-contents.ts'
import { AREAS, type Screen, type ScreenPath, SCREENS } from './screens.ts'

const screens: Readonly<Record<string, Screen>> = SCREENS
const actions = Object.entries(OPERATOR_ACTIONS) as [OperatorActionName, OperatorAction][]

/** Made by the form of every action that needs two people: it is found wherever one of those is. */
const BY_EVERY_FORM: OperatorActionName = 'requestApproval'
const others = actions.filter(([name]) => name !== BY_EVERY_FORM)

describe('an action has its screen, and a screen its actions', () => {
  test.each(others)('%s', (name, { screen }) => {
    expect(screens[screen]?.actions ?? `${screen} is no screen`).toContain(name)
  })

  test.each(Object.entries(screens))('%s', (path, { actions: offered }) => {
    expect(offered.length).toBeGreaterThan(0)
    for (const name of offered) expect(OPERATOR_ACTIONS[name].screen).toBe(path)
  })

  test('asking for approval is part of the form that all actions share, and of no screen alone', () => {
    const form = readFileSync(join(import.meta.dirname, 'shared/action/use-action-form.ts'), 'utf8')
    expect(form).toContain(`act(${BY_EVERY_FORM}, `)
    const there = Object.values(screens).flatMap(({ actions: offered }) => offered)
    expect(there).not.toContain(BY_EVERY_FORM)
    const needTwo = actions.filter(([, { approval }]) => approval === true).map(([name]) => name)
    expect(needTwo.filter((name) => !there.includes(name))).toEqual([])
  })
})

/** As it is written: the folder that a screen is loaded from, by its address. */
const TABLE = readFileSync(join(import.meta.dirname, 'screen-contents.ts'), 'utf8')

function sourceOf(path: string): string {
  const [, row = ''] = TABLE.split(`  '${path}': `)
  const [, folder = 'no folder'] = /import\('\.\/(features\/[\w-]+)\//.exec(row) ?? []
  // Claims are made in the inbox and on the screens that it leads to; a loan is searched for in the form that needs one.
  return [folder, 'shared/queue', 'shared/action'].flatMap(filesIn).join('\n')
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8'))

test.each(Object.entries(screens))('%s makes the calls of its actions', (path, screen) => {
  const words = new Set(sourceOf(path).match(/\w+/g))
  expect(screen.actions.filter((name) => !words.has(name))).toEqual([])
})

test.each(Object.entries(screens))(
  '%s stands in a group of the menu and can be loaded',
  async (path, screen) => {
    expect(AREAS).toContain(screen.area)
    expect(typeof (await CONTENTS[path as ScreenPath]()).default).toBe('function')
  },
)
