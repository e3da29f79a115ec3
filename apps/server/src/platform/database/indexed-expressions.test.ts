/** The fold of the database and the one of the process are the same. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { typedName } from '../names/fold-name.ts'
import { LOOK_ALIKES } from '../names/look-alikes.ts'
import type { AnyOpenDatabase } from './open-database.ts'
import { NAME_BY_FIRST, NAME_BY_LAST, NAME_OF_HIT } from './indexed-expressions.ts'

let database: AnyOpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function folded(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select ${sql.raw(NAME_OF_HIT)} as folded
    from unnest(${sql.val(names)}::text[]) with ordinality as t (name, at) order by at`.execute(database.db)
  return rows.map((row) => row.folded)
}

/** Whole: a dot behind it says that nothing more is typed. */
const whole = (name: string): string => typedName(`${name} .`)

const NAMES = [
  'Juan dela Cruz',
  'PEÑA',
  'Pen\u0303a',
  'Ma. Teresa Sta. Maria',
  'MA TERESA STO TOMAS',
  'Ma-Teresa',
  "D'Angelo",
  'D´Angelo',
  'Straße Æbel Þór',
  'Nguyễn Văn',
  '\u041C\u0430r\u0456\u043E \u0420\u0430nganib',
  'Ｍａｒｉｏ',
  '\u{1D40C}\u{1D41A}rio',
  'M\u00ADa\u200Brio',
  'Mª Luz',
  'Reyes, Pedro Jr.',
]

test('names are folded as the process folds them', async () => {
  expect(await folded(NAMES)).toEqual(NAMES.map(whole))
})

test('every look-alike is', async () => {
  const letters = Object.values(LOOK_ALIKES).flatMap((all) => Array.from(all))
  expect(letters.length).toBeGreaterThan(400)
  const names = letters.map((letter) => `A${letter}z`)
  expect(await folded(names)).toEqual(names.map(whole))
})

test('and so is any mixture of them', async () => {
  const part = fc.constantFrom(
    'ma',
    'Ma.',
    'sta',
    'Sto.',
    'de',
    'Peña',
    'é',
    'ß',
    '\u0430',
    '\u0420',
    "'",
    '-',
    ',',
    'Jr.',
    'x',
  )
  const name = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `A ${parts.join(' ')} z`)
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (names) => {
      expect(await folded(names)).toEqual(names.map(whole))
    }),
    { numRuns: 20 },
  )
})

test('of what was certified, by the last name and by the first', async () => {
  const data = JSON.stringify({ firstName: 'Ma. Teresa', lastName: 'dela Peña' })
  const { rows } = await sql<{ last: string; first: string }>`
    select ${sql.raw(NAME_BY_LAST)} as last, ${sql.raw(NAME_BY_FIRST)} as first
    from (select ${data}::jsonb as data) t`.execute(database.db)
  expect(rows).toEqual([{ last: 'dela pena maria teresa', first: 'maria teresa dela pena' }])
})
