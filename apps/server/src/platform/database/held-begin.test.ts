/** What is sent of a transaction, and when: `begin` leaves with the first statement, if that only reads. (Decision 239.) */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { holdBegin } from './held-begin.ts'

const answerOf = (text: string) => ({ command: text, rowCount: 0, oid: 0, fields: [], rows: [] })

/** A connection that writes down what it is asked, and answers when it is told. */
function connection() {
  const sent: string[] = []
  const waiting = new Map<string, PromiseWithResolvers<pg.QueryResult>>()
  const ask = (text: unknown) => {
    const answer = Promise.withResolvers<pg.QueryResult>()
    sent.push(String(text))
    waiting.set(String(text), answer)
    return answer.promise
  }
  const stream = { cork: () => sent.push('['), uncork: () => sent.push(']') }
  const client = { connection: { stream } } as unknown as pg.PoolClient
  return {
    sent,
    query: holdBegin(client, ask),
    answer: (text: string) => waiting.get(text)?.resolve(answerOf(text)),
    fail: (text: string) => waiting.get(text)?.reject(new Error(`${text} failed`)),
  }
}

test('a transaction that begins with a read sends both in one piece, and gives the answer of the read', async () => {
  const { sent, query, answer } = connection()
  await query('begin', [])
  expect(sent).toEqual([])
  const read = query('select 1', [])
  expect(sent).toEqual(['[', 'begin', 'select 1', ']'])
  answer('begin')
  answer('select 1')
  expect((await read).command).toBe('select 1')
  void query('select 2', [])
  expect(sent.slice(4)).toEqual(['select 2'])
})

test.each(['insert into t values (1)', 'with a as (delete from t) select 1', 'update t set a = 1'])(
  'a transaction that begins with %s sends it once it has begun',
  async (text) => {
    const { sent, query, answer, fail } = connection()
    await query('begin', [])
    const write = query(text, [])
    expect(sent).toEqual(['begin'])
    answer('begin')
    await Promise.resolve()
    await Promise.resolve()
    expect(sent).toEqual(['begin', text])
    fail(text)
    await expect(write).rejects.toThrow(`${text} failed`)
  },
)

test('a read whose transaction did not begin fails, whatever it answers', async () => {
  const { query, answer, fail } = connection()
  await query('begin', [])
  const read = query('select 1', [])
  fail('begin')
  answer('select 1')
  await expect(read).rejects.toThrow('begin failed')
})

test('nothing is sent of a transaction that asks for nothing, and the next statement is in none', async () => {
  const { sent, query } = connection()
  for (const end of ['commit', 'rollback']) {
    await query('begin', [])
    await query(end, [])
  }
  expect(sent).toEqual([])
  void query('select 1', [])
  expect(sent).toEqual(['select 1'])
})
