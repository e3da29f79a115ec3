import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Db } from './database.ts'
import { keysetPage, type Order } from './keyset-page.ts'

interface Row {
  day: string
  name: string
}

const order = (direction: 'asc' | 'desc'): Order<Row> => ({
  name: 'day',
  direction,
  keys: [
    { by: sql`day`, kind: 'day', of: (row) => row.day },
    { by: sql`name`, kind: 'text', of: (row) => row.name },
  ],
})

let db: Db
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await db
    .insertInto('holidays')
    .values(
      ['2031-01-01', '2031-01-02', '2031-01-03', '2031-01-04', '2031-01-05'].map((day) => ({
        day,
        name: 'Same',
        kind: 'special' as const,
      })),
    )
    .execute()
})

const page = (direction: 'asc' | 'desc', limit: number, after?: string) =>
  keysetPage(db.selectFrom('holidays').select(['day', 'name']).where('name', '=', 'Same'), order(direction), {
    limit,
    after,
  })

async function all(direction: 'asc' | 'desc', limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const found = await page(direction, limit, after)
    if (found === null) throw new Error('a cursor of ours was refused')
    pages.push(found.rows.map((row) => row.day.slice(-1)))
    after = found.next ?? undefined
  } while (after !== undefined)
  return pages
}

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('pages', () => {
  test.each([
    { claim: 'forwards', direction: 'asc', limit: 2, pages: [['1', '2'], ['3', '4'], ['5']] },
    { claim: 'backwards', direction: 'desc', limit: 2, pages: [['5', '4'], ['3', '2'], ['1']] },
    { claim: 'of exactly the last row', direction: 'asc', limit: 5, pages: [['1', '2', '3', '4', '5']] },
    { claim: 'one short of all', direction: 'asc', limit: 4, pages: [['1', '2', '3', '4'], ['5']] },
  ] as const)('$claim hold each row once', async ({ direction, limit, pages }) => {
    expect(await all(direction, limit)).toEqual(pages)
  })

  test.each([
    ['no base64 of JSON', 'nonsense'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['another order', cursor('amount', 'asc', '2031-01-02', 'Same')],
    ['the other direction', cursor('day', 'desc', '2031-01-02', 'Same')],
    ['a value too few', cursor('day', 'asc', '2031-01-02')],
    ['a value too many', cursor('day', 'asc', '2031-01-02', 'Same', 'more')],
    ['a day that the calendar has not', cursor('day', 'asc', '2031-02-30', 'Same')],
    ['no day at all', cursor('day', 'asc', 'soon', 'Same')],
    ['a number for a text', cursor('day', 'asc', '2031-01-02', 7)],
    ['a text that cannot be stored', cursor('day', 'asc', '2031-01-02', 'a\0b')],
  ])('refuse a cursor with %s', async (_claim, after) => {
    expect(await page('asc', 2, after)).toBeNull()
  })

  test('take a cursor that is good', async () => {
    const found = await page('asc', 2, cursor('day', 'asc', '2031-01-04', 'Same'))
    expect(found).toEqual({ rows: [{ day: '2031-01-05', name: 'Same' }], next: null })
  })
})
