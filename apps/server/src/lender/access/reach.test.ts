/** No single person reaches an end, whatever roles they have: a change of a table that opens a way fails here and prints it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorActionName, JSON_CALLS } from '@sandigan/contract'
import { describe, expect, test } from 'vitest'
import { reachOf, reachTable, ROLE_SETS, type Tables, TABLES, waysOpen } from '../../testing/reach.ts'

const EVERYTHING = ROLE_SETS.at(-1) ?? []

/** The tables with other rows. */
const withRows = (rows: Partial<Tables['actions']>): Tables => ({
  ...TABLES,
  actions: { ...TABLES.actions, ...rows },
})
const without = (name: OperatorActionName): Tables => {
  const { approval: _, ...row } = TABLES.actions[name]
  return withRows({ [name]: row })
}

describe('one person, with any roles,', () => {
  test('reaches no end outside a small office', () => {
    expect(waysOpen(TABLES, 'usual')).toEqual([])
  })

  test('reaches none in a small office but by what waited for a day', () => {
    expect(waysOpen(TABLES, 'small')).toEqual([])
  })

  test('reaches neither more rights nor the data of everybody in a small office, however long it waits', () => {
    const reached = reachOf(TABLES, EVERYTHING, 'small')
    expect([...reached.keys()].toSorted()).toEqual(['list-changed', 'loan-paid', 'money-out'])
  })
})

describe('a way is found and printed', () => {
  test.each([
    ['sendReturn', 'finance reaches money-out: sendReturn'],
    ['makeToken', 'admin reaches more-rights: makeToken'],
    ['clearScreeningHit', 'credit reaches list-changed: clearScreeningHit'],
    ['saveRuleSet', 'admin reaches loan-paid: saveRuleSet'],
    ['exportContacts', 'collections reaches everybodys-data: exportContacts → downloadExport'],
    // Whoever is two people does what needs two.
    ['resetSignIn', 'admin reaches money-out: resetSignIn → '],
  ] as const)('where %s loses its approval', (name, way) => {
    expect(waysOpen(without(name), 'usual')).toEqual(expect.arrayContaining([expect.stringContaining(way)]))
  })

  test('where a machine of one person requests and the person approves', () => {
    const { person: _, ...row } = TABLES.actions.requestApproval
    expect(waysOpen(withRows({ requestApproval: row }), 'usual')).not.toEqual([])
  })

  test('where who approved a loan releases it', () => {
    const { another: _, ...row } = TABLES.effects.releaseLoans
    const tables = { ...TABLES, effects: { ...TABLES.effects, releaseLoans: row } }
    expect(waysOpen(tables, 'usual')).toContain('credit reaches loan-paid: decideApplication → releaseLoans')
  })
})

test('what a call shows of borrowers is what its declaration logs', () => {
  const shown = Object.entries(TABLES.effects).filter(([, { shows }]) => shows !== undefined)
  const recorded = Object.entries(JSON_CALLS.operator).filter(([, { personal }]) => personal !== undefined)
  expect(shown.map(([name]) => name).toSorted()).toEqual(recorded.map(([name]) => name).toSorted())
})

test('docs/security.md shows the table as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8')
  expect(page).toContain(reachTable(TABLES).join('\n'))
})
