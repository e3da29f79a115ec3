/** Loans of a rule book other than that of the day on which a test agrees to them. */
import type { RuleBook } from '@sandigan/lending'
import { sql } from 'kysely'
import type { TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** Has a loan of which nothing was paid yet be of this book: until something is paid the books count alike. */
export async function moveToBook(
  app: TestApp,
  { borrowerId, orderId }: TestOrder,
  book: RuleBook['id'],
): Promise<void> {
  const { db } = app.services
  await sql`alter table loan_events disable trigger user`.execute(db)
  await sql`update loan_events set body = jsonb_set(body, '{terms,ruleBook}', to_jsonb(${book}::text))
    where borrower_id = ${borrowerId} and loan_id = ${orderId} and type = 'agreed'`.execute(db)
  await sql`alter table loan_events enable trigger user`.execute(db)
}
