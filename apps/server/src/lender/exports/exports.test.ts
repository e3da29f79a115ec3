/** Lists as files: requested, approved by another one, taken once within a day, logged. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordReads } from '../../core/operators/record-reads.ts'
import { exportParts } from '../operator-api.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'
import { csvText } from './export-file.ts'
import { exportOf, takeExport } from './export-repository.ts'

let app: TestApp
let order: TestOrder
let admin: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
beforeEach(async () => {
  admin = await signedInAs(app, 'admin')
})
afterAll(() => app?.close())

const HOUR_MS = 3_600_000
const reason = 'asked for by the auditors'
const own = async () => (await ask(app, operator.listExports)).body.rows

/** As an approval makes it, for the test's script. */
type Export = typeof operator.exportLoans | typeof operator.exportAudit | typeof operator.exportPayouts
async function approved(call: Export, payload: object) {
  const { status, body } = await tell(app, call, payload, { reason })
  expect(status).toBe(200)
  return body.exportId ?? ''
}

describe('a file that names borrowers', () => {
  test('is made by nobody alone', async () => {
    const { status, body } = await admin.ask(operator.exportLoans, { reason })
    expect([status, body.code]).toEqual([409, 'APPROVAL_NEEDED'])
    const requested = await admin.ask(operator.requestApproval, {
      action: 'exportLoans',
      payload: {},
      reason,
    })
    const alone = await admin.ask(operator.approve, { approvalId: requested.body.approvalId, reason })
    expect([alone.status, alone.body.code]).toEqual([409, 'NOT_OWN'])
  })

  test('shows the other one what is requested', async () => {
    const payload = { stage: 'running', openedFrom: '2026-01-01' }
    const { body } = await admin.ask(operator.requestApproval, { action: 'exportLoans', payload, reason })
    const file = { file: 'loans', stage: 'running', openedFrom: '2026-01-01' }
    expect(body.after).toEqual({ ...file, filesReady: (body.before?.['filesReady'] as number) + 1 })
  })

  test('is taken once, by whoever requested it, with each borrower logged before', async () => {
    const exportId = await approved(operator.exportLoans, { stage: 'running' })
    expect((await takeFile(app, exportId, admin.cookie())).status).toBe(404)
    expect((await admin.ask(operator.listExports)).body.rows).toEqual([])
    const [ready] = await own()
    expect(ready).toMatchObject({
      exportId,
      kind: 'loans',
      filter: { stage: 'running' },
      reason,
      state: 'ready',
    })
    const { status, headers, text } = await takeFile(app, exportId)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const [header = '', ...rows] = text.split('\r\n')
    expect(header.split(',').slice(0, 3)).toEqual(['orderId', 'borrowerId', 'name'])
    expect(rows.filter((row) => row.startsWith(`${order.orderId},${order.borrowerId},`))).toHaveLength(1)
    const reads = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body.rows
    expect(reads).toContainEqual(expect.objectContaining({ call: 'export-file', subject: exportId }))
    const again = await takeFile(app, exportId)
    expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'EXPORT_TAKEN'])
    const [taken] = await own()
    expect(taken).toMatchObject({ exportId, state: 'taken', rows: rows.length - 1 })
  })

  test.each([
    { hours: 23, status: 200, state: 'taken' },
    { hours: 24, status: 409, state: 'expired' },
  ])('after $hours hours answers $status', async ({ hours, status, state }) => {
    const exportId = await approved(operator.exportPayouts, { state: 'paid' })
    await app.pass(hours * HOUR_MS)
    expect((await takeFile(app, exportId)).status).toBe(status)
    expect(await own()).toContainEqual(expect.objectContaining({ exportId, state }))
  })

  test('of two who take it in parallel one has it', async () => {
    const exportId = await approved(operator.exportLoans, {})
    const taken = await Promise.all([takeFile(app, exportId), takeFile(app, exportId)])
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the record as a file', () => {
  test('has each row once, whatever its kind, over many pages', async () => {
    const accessed = Array.from({ length: 1_500 }, (_, no) => ({ borrowerId: `b${no}`, subject: 'many' }))
    await recordReads(app.services, { operator: { id: 'many', name: '=Many' }, call: 'statement', accessed })
    const exportId = await approved(operator.exportAudit, { operator: 'many' })
    const { text } = await takeFile(app, exportId)
    const [header, ...rows] = text.trimEnd().split('\r\n')
    expect(header).toBe('kind,at,operatorId,operator,action,subject,borrowerId,reason,facts')
    expect(rows).toHaveLength(1_500)
    expect(new Set(rows).size).toBe(1_500)
    // No spreadsheet takes a name for a formula.
    expect(rows.every((row) => row.includes(",'=Many,"))).toBe(true)
  })

  test('says that it was requested', async () => {
    const { body } = await tell(app, operator.exportAudit, { borrowerId: order.borrowerId })
    const found = (
      await ask(app, operator.searchAudit, { action: 'export-audit', borrowerId: order.borrowerId })
    ).body
    expect(found.rows).toMatchObject([
      { subject: 'audit', facts: { borrowerId: order.borrowerId, exportId: body.exportId } },
    ])
  })
})

test('a file that breaks off by our fault can be taken again, and is sent to nobody who is not logged', async () => {
  const exportId = await approved(operator.exportLoans, { stage: 'running' })
  const row = await exportOf(app.services.db, exportId, TEST_OPERATOR.id)
  if (row === undefined) throw new Error('no file')
  await takeExport(app.services.db, exportId, new Date(app.clock.now()))
  const parts = exportParts(app.services)
  const fails = async () => {
    throw new Error('the record cannot be written')
  }
  const text = csvText(app.services, row, { ...TEST_OPERATOR } as never, { ...parts, onAccess: fails })
  const sent: string[] = []
  const read = async () => {
    for await (const part of text) sent.push(part)
  }
  await expect(read()).rejects.toThrow('the record cannot be written')
  expect(sent.join('')).not.toContain(order.orderId)
  expect((await takeFile(app, exportId)).status).toBe(200)
})
