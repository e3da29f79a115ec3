/** Borrowers who may be on a sanction list: what waits for a person, and what goes on after one has decided. */
import * as operator from '@sandigan/contract/client/operator'
import { saveBasicInfo } from '@sandigan/contract'
import { exampleBasicInfo, sampleScreeningXml } from '@sandigan/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { detailsOf, goDays, must, pushed, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import {
  borrowerNamed,
  clearHit,
  hitsOf,
  importUn,
  LISTED,
  LISTED_NAME,
  listNobody,
} from '../../testing/screened-borrower.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { screenNewLists } from '../automation/screen-borrowers.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => listNobody(app))

describe('an application', () => {
  test('of who may be on a list waits for a person, whatever time passes; the borrower reads no reason', async () => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, LISTED))
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toEqual([
      expect.objectContaining({
        state: 'open',
        name: LISTED_NAME,
        birthday: '1985-03-09',
        source: 'un',
        entryId: 'XXi.001',
        listedName: LISTED_NAME,
        listedDetails: 'Made-up: Nobody & nothing',
        score: 1_000,
        birth: 'same',
        occasion: 'application',
        decidedBy: null,
      }),
    ])
    await goDays(app, 2)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    const shown = await detailsOf(app, order)
    expect(shown.orderStatus).toBe(21)
    expect(JSON.stringify(shown)).not.toMatch(/sanction|screen|listed|XXi/i)
    const waiting = (await ask(app, operator.listApplications)).body
    expect(waiting.rows.find(({ orderId }) => orderId === order.orderId)?.holds).toEqual([
      { reason: 'listed', others: [] },
    ])
  })

  test('is approved by nobody before the hit is cleared, with a note or without', async () => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, LISTED))
    const approve = () =>
      tell(app, operator.decideApplication, { orderId: order.orderId, decision: 'approve', note: 'seen' })
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'SCREENING_OPEN' } })
    expect(await clearHit(app, order)).toEqual({ status: 200, body: { repeated: false, payoutsReleased: 0 } })
    expect((await approve()).status).toBe(200)
  })

  test('may be declined in spite of it', async () => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, LISTED))
    const { status } = await tell(app, operator.decideApplication, {
      orderId: order.orderId,
      decision: 'decline',
      code: 'rules',
    })
    expect(status).toBe(200)
  })

  test('is not declined by time either: no automatic decision at all', async () => {
    const running = await runningOrder(app)
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...LISTED }, running.session))
    await importUn(app)
    const order = await pushed(app, running, {
      productId: 'sandigan-plus',
      amount: '20000.00',
      periods: '6',
      termUnit: '30',
    })
    await goDays(app, 45)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
  })

  test.each([
    ['another first name', { ...LISTED, firstName: 'Abc' }, 0],
    ['no middle name, and n for ñ', { ...LISTED, middleName: '', lastName: 'Samplenada' }, 1],
    [
      'an alias, another birthday',
      { ...LISTED, firstName: 'Zyxo', middleName: '', lastName: 'Sampleniada', birthday: '1999-01-01' },
      1,
    ],
    [
      'a name that is merely like it, and another birthday',
      { ...LISTED, firstName: 'Zyxe', middleName: '', lastName: 'Samplenado', birthday: '1999-01-01' },
      0,
    ],
    ['particles', { firstName: 'Fulano', middleName: '', lastName: 'Testrosa', birthday: '1990-01-01' }, 1],
  ])('%s', async (_claim, name, hits) => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, name))
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toHaveLength(hits)
  })
})

describe('what was cleared', () => {
  test('does not hit again for the same entry, also in the next file; another text of the entry does', async () => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, LISTED))
    await app.jobs.runDue()
    await clearHit(app, order)
    expect((await clearHit(app, order)).status).toBe(400)
    const same = {
      reference: 'XXi.001',
      names: ['Zyx', 'Placeholder', 'Sampleñada'],
      aliases: ['Zyxo Sampleniada', 'The Sample'],
      birth: '<DATE>1985-03-09</DATE>',
    }
    await importUn(app, sampleScreeningXml([same]))
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toEqual([])
    await importUn(app, sampleScreeningXml([{ ...same, aliases: ['Another Alias'] }]))
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toHaveLength(1)
    expect(await hitsOf(app, order, 'cleared')).toMatchObject([
      { decidedBy: SIGNED.by, reason: SIGNED.reason, decidedAt: expect.any(String) },
    ])
  })

  test('hits again once the borrower certifies another birthday', async () => {
    await importUn(app)
    const other = { ...LISTED, birthday: '1990-01-01' }
    const order = await pushed(app, await borrowerNamed(app, other))
    await app.jobs.runDue()
    await clearHit(app, order)
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...LISTED }, order.session))
    await screenNewLists(app.services)
    await tell(app, operator.decideApplication, { orderId: order.orderId, decision: 'approve', note: 'seen' })
    expect(await hitsOf(app, order)).toMatchObject([{ birthday: '1985-03-09' }])
  })

  test('is logged with who did it and why', async () => {
    await importUn(app)
    const order = await pushed(app, await borrowerNamed(app, LISTED))
    await app.jobs.runDue()
    await clearHit(app, order)
    const { body } = await ask(app, operator.listActions, { subject: order.borrowerId })
    expect(body).toMatchObject([
      {
        action: 'clear-screening-hit',
        by: SIGNED.by,
        reason: SIGNED.reason,
        facts: { before: 'open', source: 'un', entryId: 'XXi.001', payoutsReleased: 0 },
      },
    ])
  })
})

describe('an operator', () => {
  test('writes a person on the manual list, who is found immediately, and takes the person off', async () => {
    const order = await pushed(app, await borrowerNamed(app, { ...LISTED, lastName: 'Manualentry' }))
    const entry = { entryId: 'M-1', name: 'Zyx Placeholder Manualentry', born: ['1985'], details: 'by hand' }
    const saved = await tell(app, operator.saveScreeningEntry, entry)
    expect(saved.body).toMatchObject({ repeated: false })
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toMatchObject([{ source: 'manual', entryId: 'M-1', birth: 'near' }])
    expect((await tell(app, operator.saveScreeningEntry, entry)).body).toMatchObject({ repeated: true })
    await app.pass(1_000)
    const removed = await tell(app, operator.removeScreeningEntry, { entryId: 'M-1' })
    expect(removed.body).toMatchObject({ repeated: false })
    const lists = (await ask(app, operator.listScreeningLists)).body.rows
    expect(lists.filter(({ source }) => source === 'manual').map(({ entries }) => entries)).toEqual([0, 1])
  })

  test('gets an error for a broken file and for an unknown hit', async () => {
    expect(await importUn(app, '<LIST/>')).toMatchObject({
      status: 409,
      body: { code: 'LIST_WRONG', error: 'the file is no CONSOLIDATED_LIST' },
    })
    for (const call of [operator.clearScreeningHit, operator.confirmScreeningHit])
      expect(await tell(app, call, { borrowerId: 'nobody', hitId: 'none' })).toMatchObject({ status: 404 })
  })
})
