/** Loans of the second rule book, which no loan is agreed under before its release. */
import { sql } from 'kysely'
import type { TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

/** Has a loan that has only begun be of the second book: until something is paid late the two count alike. */
export async function moveToSecondBook(app: TestApp, { borrowerId, orderId }: TestOrder): Promise<void> {
  const { db } = app.services
  await sql`alter table loan_events disable trigger user`.execute(db)
  await sql`update loan_events set body = jsonb_set(body, '{terms,ruleBook}', '"book-2"')
    where borrower_id = ${borrowerId} and loan_id = ${orderId} and type = 'agreed'`.execute(db)
  await sql`alter table loan_events enable trigger user`.execute(db)
}
