/** A note that was just written is taken back by its author. */
import { dataExport } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { must, runningOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a note is taken back', () => {
  const MINUTE_MS = 60_000
  const written = async (borrowerId: string): Promise<string> => {
    const { body } = await tell(app, operator.addNote, { borrowerId, text: 'Of the wrong borrower.' }, {})
    return String(body.noteId)
  }
  const withdraw = (borrowerId: string, noteId: string) =>
    tell(app, operator.withdrawNote, { borrowerId, noteId }, {})

  test('up to five minutes after it was written, once, and the audit log says so', async () => {
    const { borrowerId, session } = await verifiedBorrower(app)
    const noteId = await written(borrowerId)
    await app.pass(5 * MINUTE_MS)
    expect((await withdraw(borrowerId, noteId)).body).toEqual({ repeated: false })
    expect((await withdraw(borrowerId, noteId)).body).toEqual({ repeated: true })
    const { document } = must(await app.call(dataExport, {}, session))
    expect(document).not.toContain('Of the wrong borrower.')
    const { rows } = (await ask(app, operator.showTimeline, { borrowerId, show: 'done' })).body
    expect(rows.filter(({ what }) => what === 'withdraw-note')).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Of the wrong borrower.')
  })

  test('not later', async () => {
    const { borrowerId } = await verifiedBorrower(app)
    const noteId = await written(borrowerId)
    await app.pass(5 * MINUTE_MS + 1)
    expect((await withdraw(borrowerId, noteId)).body).toMatchObject({ code: 'NOTE_FINAL' })
  })

  test('not by somebody else', async () => {
    const { borrowerId } = await verifiedBorrower(app)
    const noteId = await written(borrowerId)
    const other = await signedInAs(app, 'support')
    expect((await other.ask(operator.withdrawNote, { borrowerId, noteId })).body).toMatchObject({
      code: 'NOTE_FINAL',
    })
  })

  test('not where it records a contact', async () => {
    const { borrowerId, orderId } = await runningOrder(app)
    const contact = { orderId, way: 'incoming', outcome: 'reached' } as const
    const { noteId } = (await tell(app, operator.recordContact, contact, {})).body
    expect((await withdraw(borrowerId, String(noteId))).body).toMatchObject({ code: 'NOTE_FINAL' })
  })
})
