/** The one table of who may do what. */
import {
  isInScope,
  isScope,
  mayCall,
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
  JSON_CALLS,
  type JsonCall,
  ROLES,
  rolesFor,
} from '@sandigan/contract'
import { describe, expect, test } from 'vitest'

function callOf(name: OperatorActionName): JsonCall {
  const call = JSON_CALLS.operator[name]
  if (call === undefined) throw new Error(`there is no call ${name}`)
  return call
}
const rows = Object.entries(OPERATOR_ACTIONS) as [OperatorActionName, OperatorAction][]

describe('the table of actions', () => {
  test('has a row for every call, in the area of its tag', () => {
    expect(rows.map(([name, { area }]) => [name, area])).toEqual(
      rows.map(([name]) => [name, callOf(name).tag]),
    )
  })

  test.each(rows)('%s is open to somebody, and to auditors if it changes nothing', (name, row) => {
    expect(row.roles.length).toBeGreaterThan(0)
    expect(row.roles).not.toContain('auditor')
    expect(mayCall(['auditor'], name)).toBe(callOf(name).method === 'GET')
    expect(rolesFor(name).filter((role) => role !== 'auditor')).toEqual([...row.roles])
  })

  test('moves money or needs an approval only where something is changed', () => {
    const marked = rows.filter(([, { money, approval }]) => money === true || approval === true)
    expect(marked.filter(([name]) => callOf(name).method !== 'POST')).toEqual([])
    expect(marked.length).toBeGreaterThan(10)
  })

  test('lets nobody with no role do anything', () => {
    expect(rows.filter(([name]) => mayCall([], name))).toEqual([])
    expect(rows.filter(([name]) => !mayCall(ROLES, name))).toEqual([])
  })
})

test('a scope is the name of one call: no area, nothing for everything, nothing that needs a person or two', () => {
  for (const none of [
    '*',
    'payments',
    'list',
    'toString',
    'approve',
    'requestApproval',
    'writeOff',
    'makeToken',
  ])
    expect([none, isScope(none)]).toEqual([none, false])
  for (const [name, { approval, person }] of rows)
    expect([name, isScope(name)]).toEqual([name, approval !== true && person !== true])
  expect(isInScope(['listPayouts'], 'listPayouts')).toBe(true)
  expect(isInScope(['listPayouts', 'payments', '*'], 'listReceipts')).toBe(false)
  expect(isInScope(['approve', 'writeOff'], 'approve')).toBe(false)
  expect(isInScope(['approve', 'writeOff'], 'writeOff')).toBe(false)
})
