import type { Services } from '../../platform/context.ts'

/** Sends an SMS to the borrower's own phone, and to nobody else; to no one once the phone was erased. */
export async function textBorrower(services: Services, borrowerId: string, text: string): Promise<void> {
  const row = await services.db
    .selectFrom('borrowers')
    .select('phone')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  // Empty once the borrower had it erased.
  if (row?.phone) await services.providers.sms.send(row.phone, text)
}
