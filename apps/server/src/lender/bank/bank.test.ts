/** A bank statement: stored once, matched with movements of 1040, explained by entries of the house, until nothing differs. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
/** The first of a month; the month before is over. */
let next: string
beforeAll(async () => {
  app = await startTestApp()
  await payContract(app, await runningOrder(app), 100_00)
  next = `${addDays(`${app.services.clock.today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  await goTo(app, next)
  await goTo(app, addDays(next, 3))
})
afterAll(() => app.close())

/** So many days before the end of the month that is over. */
const before = (days: number) => addDays(next, -1 - days)
let numbers = 0
const add = (payload: object) => {
  numbers += 1
  return tell(app, operator.addHouseEntry, {
    reference: `bank-${numbers}`,
    counterparty: 'Example',
    ...payload,
  })
}
const HEADINGS = 'Date,Description,Reference,Amount,Balance'
type Line = readonly [day: string, text: string, amount: string, balance: string]
const file = (...lines: Line[]) =>
  [HEADINGS, ...lines.map(([day, text, amount, balance]) => `${day},${text},,${amount},${balance}`)].join(
    '\n',
  )
const upload = (text: string, fileName = 'november.csv') =>
  tell(app, operator.importBankStatement, { fileName, file: text })
const bank = async (date?: string) =>
  (await ask(app, operator.showBank, date === undefined ? {} : { date })).body
const lines = async (state?: string) =>
  (await ask(app, operator.listBankLines, state === undefined ? {} : { state })).body.rows
const lineOf = async (text: string) => {
  const line = (await lines()).find(({ description }) => description === text)
  if (line === undefined) throw new Error(`no line says ${text}`)
  return line
}
const close = () => tell(app, operator.closeMonth, { month: before(0).slice(0, 7) }, { reason: 'over' })

/** What is shown as open adds up to the difference. */
async function differenceOf(date?: string) {
  const { difference, lineSum, movementSum } = await bank(date)
  const cents = (text: string | null) => pesosToCentavos(text?.replace('-', '') ?? '0') ?? 0
  const signed = (text: string | null) => (text?.startsWith('-') ? 0 - cents(text) : cents(text))
  expect(signed(lineSum) - signed(movementSum)).toBe(signed(difference))
  return difference
}

test('before any statement there is nothing to compare', async () => {
  expect(await bank()).toMatchObject({
    statement: null,
    difference: null,
    ledger: '0.00',
    lastStatementDay: null,
  })
})

describe('a statement', () => {
  const first = () => {
    const [day5, day4, day3] = [before(5), before(4), before(3)]
    return [
      [day5, 'Capital', '5000.00', '5500.00'],
      [day4, 'Rent', '-100.00', '5400.00'],
      [day3, 'Strange', '45.00', '5445.00'],
    ] as const satisfies readonly Line[]
  }

  test('is matched by day and amount, and what was there before its first line is to be explained', async () => {
    await add({ kind: 'capital-paid-in', amount: '5000.00', day: before(6) })
    const answer = await upload(file(...first()))
    expect(answer.body).toMatchObject({
      added: 3,
      known: 0,
      matched: 1,
      toExplain: 3,
      firstDay: before(5),
      lastDay: before(3),
      closing: '5445.00',
    })
    expect((await lineOf('Capital')).match).toMatchObject({
      way: 'by-rule',
      movements: [{ amount: '5000.00' }],
    })
    expect((await lines('to-explain')).map(({ description, amount }) => [description, amount])).toEqual([
      ['Strange', '45.00'],
      ['Rent', '-100.00'],
      ['Balance before the first line of the statement', '500.00'],
    ])
    expect(await differenceOf()).toBe('445.00')
  })

  test('twice, or overlapping with the one before, stores each line once', async () => {
    expect((await upload(file(...first()))).body).toMatchObject({ added: 0, known: 3, matched: 0 })
    const more: Line = [before(2), 'Fee', '-5.00', '5440.00']
    expect((await upload(file(...first().slice(1), more))).body).toMatchObject({ added: 1, known: 2 })
    expect(await lines()).toHaveLength(5)
  })

  test('with a gap before it, or older than what is stored, is refused with the balances', async () => {
    const gap = await upload(file([before(1), 'Later', '1.00', '6000.00']))
    expect(gap).toMatchObject({ status: 409, body: { code: 'STATEMENT_GAP' } })
    expect(gap.body.error).toContain('ends with 5440.00: lines between them are missing')
    expect((await upload(file([before(9), 'Older', '1.00', '500.00']))).body.code).toBe('STATEMENT_GAP')
    expect((await upload('nothing')).body.code).toBe('FILE_UNREADABLE')
    expect(await lines()).toHaveLength(5)
  })

  test('an entry that is posted later is matched by itself, and the books come nearer', async () => {
    await add({ kind: 'cost-paid', amount: '100.00', document: 'OR-1', day: before(4) })
    expect((await lineOf('Rent')).match?.way).toBe('by-rule')
    expect(await differenceOf()).toBe('540.00')
  })

  test('a line is explained by an entry of its own amount alone, once', async () => {
    const { bankLineId } = await lineOf('Strange')
    const explain = (over: object) => add({ kind: 'other-income', day: before(3), bankLineId, ...over })
    expect((await explain({ amount: '44.99' })).body.error).toMatch(/^bankLineId is a line of another amount/)
    expect((await explain({ amount: '45.00', kind: 'cost-paid', document: 'x' })).status).toBe(400)
    expect((await explain({ amount: '45.00' })).status).toBe(200)
    expect((await lineOf('Strange')).match?.way).toBe('explained')
    expect((await explain({ amount: '45.00' })).body.error).toMatch(/^bankLineId must be lines/)
    expect(await differenceOf()).toBe('495.00')
  })

  test('the month does not close before every line is explained', async () => {
    const refused = await close()
    expect(refused.body.code).toBe('MONTH_UNEXPLAINED')
    expect(refused.body.error).toContain(
      '2 of the lines of the bank statement must be explained, together 495.00',
    )
  })

  test('lines and movements are matched by hand where their sums are equal, and apart again', async () => {
    const fee = await lineOf('Fee')
    await add({ kind: 'cost-paid', amount: '2.00', document: 'f1', day: before(2) })
    await add({ kind: 'cost-paid', amount: '3.00', document: 'f2', day: before(2) })
    const { movements } = await bank()
    const ids = movements.map(({ movementId }) => movementId)
    expect(ids).toHaveLength(2)
    const match = (bankLineIds: string[], movementIds: string[]) =>
      tell(app, operator.matchBankLines, { bankLineIds, movementIds })
    expect((await match([fee.bankLineId], ids.slice(0, 1))).body.code).toBe('SUMS_DIFFER')
    expect((await match([fee.bankLineId], ['-/never/1'])).body.code).toBe('INPUT_INVALID')
    const matched = await match([fee.bankLineId], ids)
    expect(matched.status).toBe(200)
    expect((await match([fee.bankLineId], ids)).body.code).toBe('INPUT_INVALID')
    const matchId = matched.body.matchId
    expect((await tell(app, operator.unmatchBankLines, { matchId })).body).toEqual({ repeated: false })
    expect((await tell(app, operator.unmatchBankLines, { matchId })).body).toEqual({ repeated: true })
    expect((await lineOf('Fee')).match).toBeNull()
    expect((await match([fee.bankLineId], ids)).status).toBe(200)
  })

  test('an entry that is taken back opens its line again, and is no money of the statement itself', async () => {
    const { match } = await lineOf('Rent')
    const entryId = match?.movements[0]?.entryId
    const difference = await differenceOf()
    expect((await tell(app, operator.reverseHouseEntry, { entryId })).status).toBe(200)
    expect((await lineOf('Rent')).match).toBeNull()
    expect((await bank()).movements).toEqual([])
    expect(await differenceOf()).not.toBe(difference)
    await add({ kind: 'cost-paid', amount: '100.00', document: 'OR-1', day: before(4) })
    expect(await differenceOf()).toBe(difference)
  })

  test('once the opening balances are posted, which match by themselves, the difference is zero, and the month closes', async () => {
    const opened = await tell(app, operator.addOpeningBalances, {
      reference: 'opening',
      balances: '1040;500.00;\n3010;;500.00',
    })
    expect(opened.status).toBe(200)
    const opening = await lineOf('Balance before the first line of the statement')
    expect(opening.match?.way).toBe('by-rule')
    expect(await bank()).toMatchObject({
      difference: '0.00',
      lineCount: 0,
      movementCount: 0,
      unexplained: '0.00',
    })
    expect((await close()).status).toBe(200)
  })
})

test('money that is under way at the end of a day explains the difference of that day and no later one', async () => {
  const today = addDays(next, 3)
  await add({ kind: 'cost-paid', amount: '40.00', document: 'late', day: addDays(next, 1) })
  await upload(file([addDays(next, 2), 'Late', '-40.00', '5400.00']))
  expect((await lineOf('Late')).match?.way).toBe('by-rule')
  expect(await bank(addDays(next, 1))).toMatchObject({
    statement: '5440.00',
    ledger: '5400.00',
    difference: '40.00',
  })
  expect((await bank(addDays(next, 1))).movements).toMatchObject([{ amount: '-40.00' }])
  expect(await differenceOf(addDays(next, 1))).toBe('40.00')
  expect(await differenceOf(today)).toBe('0.00')
})
