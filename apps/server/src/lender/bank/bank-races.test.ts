/** Statements, entries and what explains a line, by several operators in parallel on a real PostgreSQL. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, inParallel, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeEach(async () => {
    await app?.close()
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  const day = () => app.services.clock.today()
  const statement = () =>
    [
      'Date,Description,Reference,Amount,Balance',
      `${addDays(day(), -1)},One,,10.00,10.00`,
      `${day()},Two,,10.00,20.00`,
    ].join('\n')
  const upload = () => tell(app, operator.importBankStatement, { fileName: 'bank.csv', file: statement() })
  const lines = async () => (await ask(app, operator.listBankLines)).body.rows
  const bank = async () => (await ask(app, operator.showBank)).body
  const add = (reference: string, over: object = {}) =>
    tell(app, operator.addHouseEntry, {
      reference,
      kind: 'other-income',
      amount: '10.00',
      counterparty: 'Example',
      day: day(),
      ...over,
    })

  test.each(CALLERS)('%d who upload one statement in parallel store each line once', async (callers) => {
    const answers = await inParallel(callers, upload)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + (body.added ?? 0), 0)).toBe(2)
    expect(await lines()).toHaveLength(2)
  })

  test.each(CALLERS)(
    'of %d who explain one line in parallel one does, and nothing of the others is posted',
    async (callers) => {
      await upload()
      const [line] = await lines()
      const answers = await inParallel(callers, (n) =>
        add(`of-${n}`, { day: addDays(day(), -20), bankLineId: line?.bankLineId }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await bank()).ledger).toBe('10.00')
    },
  )

  test.each(CALLERS)('%d entries under one reference are one entry', async (callers) => {
    const answers = await inParallel(callers, () => add('the-same'))
    expect(answers.filter(({ body }) => body.repeated === false)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.repeated === true)).toHaveLength(callers - 1)
    expect((await bank()).ledger).toBe('10.00')
  })

  test.each(CALLERS)('an entry that %d take back in parallel is taken back once', async (callers) => {
    const { body } = await add('to-be-taken-back')
    const answers = await inParallel(callers, () =>
      tell(app, operator.reverseHouseEntry, { entryId: body.entryId }),
    )
    expect(answers.filter(({ body: one }) => one.repeated === false)).toHaveLength(1)
    expect((await bank()).ledger).toBe('0.00')
  })

  test.each(CALLERS)('of %d who post opening balances in parallel one does', async (callers) => {
    const answers = await inParallel(callers, (n) =>
      tell(app, operator.addOpeningBalances, {
        reference: `opening-${n}`,
        balances: '1040;5.00\n3010;;5.00',
      }),
    )
    expect(answers.map(({ body }) => body.code).filter((code) => code === 'OPENING_EXISTS')).toHaveLength(
      callers - 1,
    )
    expect((await bank()).ledger).toBe('5.00')
  })

  test('a statement and the entry that it is matched with come in parallel, and are matched whoever is first', async () => {
    await Promise.all([upload(), add('one'), add('two')])
    expect((await lines()).map(({ match }) => match?.way)).toEqual(['by-rule', 'by-rule'])
    expect((await bank()).difference).toBe('0.00')
  })
})
