/** Sanction lists and hits: what one person may change, and what two have to. (Decision 172.) */
import * as operator from '@sandigan/contract/client/operator'
import { sampleScreeningXml } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushed } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { borrowerNamed, hitsOf, LISTED } from '../../testing/screened-borrower.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }

let app: TestApp
let one: OperatorBrowser
let two: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
  one = await signedInAs(app, 'credit')
  two = await signedInAs(app, 'credit2')
})
afterAll(() => app.close())

interface Person {
  readonly no: number
  readonly name?: string
  readonly born?: string
}

/** Entries of those numbers. */
const people = (from: number, to: number): Person[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ no: from + place }))
const fileOf = (persons: readonly Person[]): string =>
  sampleScreeningXml(
    persons.map(({ no, name = `Nobody${no}`, born }) => ({
      reference: `XXi.${no}`,
      names: [name, 'Whosoever'],
      ...(born !== undefined && { birth: `<DATE>${born}</DATE>` }),
    })),
  )
const payloadOf = (persons: readonly Person[]) => ({ source: 'un', text: fileOf(persons) })
const importAlone = async (persons: readonly Person[]) => {
  const { status, body } = await one.ask(operator.importScreeningList, { ...payloadOf(persons), ...WHY })
  return status === 200 ? body.entries : body.code
}
const request = (action: string, payload: object) =>
  one.ask(operator.requestApproval, { action, payload, ...WHY })
const approve = (approvalId: string) => two.ask(operator.approve, { approvalId, ...WHY })

test('an import that loses less than a tenth needs nobody else; many that each lose little are counted together', async () => {
  expect(await importAlone(people(1, 40))).toBe(40)
  expect(await importAlone(people(4, 40))).toBe(37)
  // One more, and four of forty are gone since the list was whole.
  expect(await importAlone(people(5, 40))).toBe('APPROVAL_NEEDED')
  expect(await importAlone(people(4, 50))).toBe(47)
  const requested = await request('importScreeningList', payloadOf(people(5, 40)))
  expect(requested.body).toMatchObject({
    before: { entries: 47, missing: 3 },
    after: { entries: 36, missing: 14, named: expect.arrayContaining(['XXi.4 Nobody4 Whosoever']) },
  })
  const received = (await two.ask(operator.showApproval, { approvalId: requested.body.approvalId })).body
  expect(Object.keys(received.payload)).toEqual(['source', 'letters'])
  expect((await approve(requested.body.approvalId)).body.outcome).toMatchObject({ entries: 36 })
  // From there it is counted anew.
  expect(await importAlone(people(8, 40))).toBe(33)
  expect(await importAlone(people(9, 40))).toBe('APPROVAL_NEEDED')
})

test('an entry that loses its name or gets a first birthday is lost as well', async () => {
  const whole = people(101, 110)
  const { approvalId } = (await request('importScreeningList', payloadOf(whole))).body
  await approve(approvalId)
  const [first, ...others] = whole
  expect(await importAlone([{ no: first?.no ?? 0, name: 'Other' }, ...others])).toBe('APPROVAL_NEEDED')
  expect(await importAlone([{ no: first?.no ?? 0, born: '1990-01-01' }, ...others])).toBe('APPROVAL_NEEDED')
  expect(await importAlone([...whole, { no: 111, born: '1990-01-01' }])).toBe(11)
})

test('nobody writes on the manual list or takes somebody off it alone', async () => {
  const entry = { entryId: 'M-1', name: 'Nobody Whosoever' }
  for (const [call, payload] of [
    [operator.saveScreeningEntry, entry],
    [operator.removeScreeningEntry, { entryId: 'M-1' }],
  ] as const)
    expect((await one.ask(call, { ...payload, ...WHY })).body.code).toBe('APPROVAL_NEEDED')
  const { body } = await request('saveScreeningEntry', entry)
  expect([body.before, body.after]).toMatchObject([null, { entryId: 'M-1', names: ['Nobody Whosoever'] }])
  expect((await approve(body.approvalId)).status).toBe(200)
  const taken = await request('removeScreeningEntry', { entryId: 'M-1' })
  expect([taken.body.before, taken.body.after]).toMatchObject([{ entryId: 'M-1' }, null])
})

test('a hit is cleared by two and confirmed by one', async () => {
  const listed = sampleScreeningXml()
  const imported = (await request('importScreeningList', { source: 'un', text: listed })).body
  await approve(imported.approvalId)
  const order = await pushed(app, await borrowerNamed(app, LISTED))
  await app.jobs.runDue()
  const [hit] = await hitsOf(app, order)
  const which = { borrowerId: order.borrowerId, hitId: hit?.hitId ?? '' }
  expect((await one.ask(operator.clearScreeningHit, { ...which, ...WHY })).body.code).toBe('APPROVAL_NEEDED')
  expect((await one.ask(operator.confirmScreeningHit, { ...which, ...WHY })).status).toBe(200)
  const { body } = await request('clearScreeningHit', which)
  expect([body.before, body.after]).toMatchObject([
    { state: 'confirmed', birth: 'same' },
    { state: 'cleared' },
  ])
  // Who may not know of matches learns nothing of the request either.
  const visibleTo = async (role: string) => {
    const by = await signedInAs(app, role)
    const rows: { action: string }[] = (await by.ask(operator.listApprovals)).body.rows
    const { status } = await by.ask(operator.showApproval, { approvalId: body.approvalId })
    return [rows.some(({ action }) => action === 'clearScreeningHit'), status]
  }
  expect(await visibleTo('admin')).toEqual([false, 404])
  expect(await visibleTo('collections')).toEqual([false, 404])
  expect(await visibleTo('credit2')).toEqual([true, 200])
  expect((await approve(body.approvalId)).status).toBe(200)
  expect(await hitsOf(app, order, 'cleared')).toHaveLength(1)
})
