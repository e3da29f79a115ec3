/**
 * What is sent of a transaction, and when: `begin` leaves with the first statement, if that only reads, and `commit` with the
 * last. (Decisions 239 and 261.)
 */
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { asLast, holdEnds } from './ends-of-transactions.ts'

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
    query: holdEnds(client, ask),
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

const WRITE = asLast('insert into t values (1)')

/** In a transaction that has read. */
async function begun() {
  const parts = connection()
  await parts.query('begin', [])
  const read = parts.query('select 1', [])
  parts.answer('begin')
  parts.answer('select 1')
  await read
  parts.sent.length = 0
  return parts
}

test('the last statement leaves in one piece with its commit, and the transaction is over when that is answered', async () => {
  const { sent, query, answer } = await begun()
  const write = query(WRITE, [])
  expect(sent).toEqual(['[', WRITE, 'commit', ']'])
  answer(WRITE)
  expect((await write).command).toBe(WRITE)
  const over = vi.fn()
  const commit = query('commit', []).then(over)
  await new Promise(setImmediate)
  expect(over).not.toHaveBeenCalled()
  answer('commit')
  await commit
  expect(sent).toHaveLength(4)
  void query('select 2', [])
  expect(sent.slice(4)).toEqual(['select 2'])
})

test('a last statement that fails is told, and nothing more is sent', async () => {
  const { sent, query, answer, fail } = await begun()
  const write = query(WRITE, [])
  fail(WRITE)
  answer('commit')
  await expect(write).rejects.toThrow(`${WRITE} failed`)
  await query('rollback', [])
  expect(sent).toHaveLength(4)
})

test('a commit that fails is told to who commits', async () => {
  const { query, answer, fail } = await begun()
  const write = query(WRITE, [])
  answer(WRITE)
  fail('commit')
  await write
  await expect(query('commit', [])).rejects.toThrow('commit failed')
})

test('a statement after the last one is refused, and not sent', async () => {
  const { sent, query, answer } = await begun()
  const write = query(WRITE, [])
  answer(WRITE)
  answer('commit')
  await write
  await expect(query('update t set a = 1', [])).rejects.toThrow('after the last statement')
  await query('rollback', [])
  expect(sent).toHaveLength(4)
})

test('a transaction of one statement begins before it, and a last statement outside of one stands alone', async () => {
  const { sent, query, answer } = connection()
  await query('begin', [])
  const write = query(WRITE, [])
  answer('begin')
  await new Promise(setImmediate)
  expect(sent).toEqual(['begin', '[', WRITE, 'commit', ']'])
  answer(WRITE)
  answer('commit')
  await write
  await query('commit', [])
  sent.length = 0
  void query(WRITE, [])
  expect(sent).toEqual([WRITE])
})
