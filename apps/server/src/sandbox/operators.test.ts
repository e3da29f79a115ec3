/** Everything that needs two people can be tried in the sandbox, by two of those whose links a start prints. */
import * as operator from '@sandigan/contract/client/operator'
import { OPERATOR_ACTIONS, type OperatorAction } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_OPERATORS } from '../core/operators/sandbox-operators.ts'
import { operatorBrowser } from '../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { operatorLinks } from './operators.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const actions = Object.entries(OPERATOR_ACTIONS) as [string, OperatorAction][]
const forTwo = actions.filter(([, { approval }]) => approval === true)
const printed = operatorLinks('').map(({ link }) => link.split('/').at(-1))

test.each(forTwo)('%s can be requested by one and approved by another', (_name, { roles }) => {
  const { roles: approvers } = OPERATOR_ACTIONS.approve
  const may = SANDBOX_OPERATORS.filter(({ key, role }) => printed.includes(key) && roles.includes(role))
  expect(may.length).toBeGreaterThan(1)
  expect(may.filter(({ role }) => (approvers as readonly string[]).includes(role)).length).toBeGreaterThan(1)
})

const enter = async (key: string) => {
  const browser = operatorBrowser(app)
  expect((await browser.open(`/sandbox/operators/${key}`)).status).toBe(303)
  return browser
}

test('a holiday of one administrator is approved by the other', async () => {
  const [one, other] = [await enter('admin'), await enter('admin2')]
  const date = addDays(app.clock.today(), 40)
  const payload = { date, name: 'Example Day', kind: 'special', source: 'Proclamation 1' }
  const requested = await one.ask(operator.requestApproval, { action: 'saveHoliday', payload, reason: 'new' })
  expect(requested.status).toBe(200)
  const { approvalId } = requested.body
  expect((await one.ask(operator.approve, { approvalId, reason: 'mine' })).status).not.toBe(200)
  expect((await other.ask(operator.approve, { approvalId, reason: 'agreed' })).status).toBe(200)
  const days = (await one.ask(operator.listHolidays, {})).body
  expect((days as { date: string }[]).map((day) => day.date)).toContain(date)
})
