import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentAccount } from '../core/profile/current-account.ts'
import { sectionValues } from '../core/forms/sections-repository.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'

const BASIC = { firstName: 'Example', lastName: 'Borrower', idNumber: '011123456789', birthday: '1990-01-15' }
const NUMBER = '001234567891'

let app: TestApp
beforeAll(async () => {
  const database = await openEmbeddedTestDatabase()
  await sql`insert into borrowers (borrower_id, phone, registered_at, origin)
    values ('one', '13900000001', now(), '{}')`.execute(database.db)
  await sql`insert into certification_sections (borrower_id, section, data, saved_at)
    values ('one', 'basic', ${JSON.stringify(BASIC)}, now())`.execute(database.db)
  await sql`insert into bank_accounts (borrower_id, account_id, card_type, channel_number, bank_code, account_number,
      account_name, bound_at)
    values ('one', 'a', '1', '90006', 'BDO', ${NUMBER}, 'Example Borrower', now())`.execute(database.db)
  app = await startTestApp({ database })
})
afterAll(() => app?.close())

test('what an earlier release has left in an embedded database is encrypted at the next start', async () => {
  const { db } = app.services
  const { rows } = await sql<{ stored: string }>`
    select c.data::text || a.account_number || a.number_hash as stored
    from certification_sections c join bank_accounts a using (borrower_id)`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.stored).toContain('Borrower')
  expect(rows[0]?.stored).not.toMatch(new RegExp(`${NUMBER}|${BASIC.idNumber}|${BASIC.birthday}`))
  expect(await sectionValues(db, 'one', 'basic')).toEqual(BASIC)
  expect((await currentAccount(db, 'one'))?.account_number).toBe(NUMBER)
})
