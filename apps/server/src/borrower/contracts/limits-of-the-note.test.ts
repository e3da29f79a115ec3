/** The note names the limits of the law on the day on which it is confirmed, whatever they were on its approval. */
import { confirmAgreement, loanAgreementDetail } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDocuments } from '../../core/loans/documents.ts'
import type { NoteBody } from '../../core/contracts/make-documents.ts'
import { approved, goDays, idsOf, keyOf, must, noteOf, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** The circular of 2025 is in force from the day after. */
const LAST_DAY = '2026-03-31'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ at: Date.parse(`${LAST_DAY}T10:00:00+08:00`) })
})
afterAll(() => app.close())

describe('a note of the last day of a law', () => {
  test('names its limits, and from the next day on is read again with those of the next law', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    const { session } = order
    const facts = async () => {
      const { 'promissory-note': note } = await readDocuments(app.services.db, keyOf(order))
      if (note === undefined) throw new Error('there is no note')
      return (note.body as NoteBody).facts
    }
    const before = await facts()
    expect(before.late.ceiling?.source).toBe('SEC MC 3 s.2022')
    const read = await noteOf(app, order)
    await goDays(app, 1)
    const refused = await app.call(confirmAgreement, read, session)
    expect(refused).toMatchObject({ code: '3009', message: expect.stringContaining('read it again') })
    const after = await facts()
    expect(after).toEqual({ ...before, late: { ...before.late, ceiling: after.late.ceiling } })
    expect(after.late.ceiling?.source).toBe('SEC MC 14 s.2025')
    must(await app.call(confirmAgreement, await noteOf(app, order), session))
    const shown = must(await app.call(loanAgreementDetail, idsOf(order), session))
    expect(shown.note?.confirmedOn).toBe(addDays(LAST_DAY, 1))
  })
})
