/**
 * What goes when a borrower asks to be forgotten, and what stays. The ledger and the signed documents must stay whole for
 * years; nothing in them says who somebody was. (Decision 021.)
 */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { json } from '../../platform/database/parsers.ts'
import { forgetCounters } from '../../platform/limits/rate-limits.ts'
import { pictureKey } from '../../core/complaints/picture-links.ts'
import { limitName } from '../../core/identity/clients.ts'
import { noteLooseFiles } from '../../platform/pictures/loose-files.ts'
import { isTo } from '../../core/messages/address-of-borrower.ts'
import { NOBODYS_ACCOUNT } from '../../money/transfers/transfer-repository.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import { forgetUploads } from '../../core/profile/uploads-repository.ts'

/** Deleted as a whole. */
export const ERASED = [
  'app_events',
  'bank_accounts',
  'borrower_flags',
  'borrower_notes',
  'borrower_views',
  'call_backs',
  'certification_log',
  'certification_sections',
  'complaint_answers',
  'complaint_pictures',
  'complaints',
  'idempotency_keys',
  'identity_directory',
  'identity_images',
  'kept_calculations',
  'known_clients',
  'message_attempts',
  'message_reports',
  'messages',
  'passwords',
  'phone_directory',
  'refused_addresses',
  'sandbox_personas',
  'sessions',
  'shared_data',
  'tracked_events',
] as const

/** Stored under the id alone; `eraseBorrower` takes out of them what is personal. */
export const STORED = [
  'application_flags',
  'bank_movements',
  'borrowers',
  'card_repayments',
  'consents',
  'decision_evaluations',
  'documents',
  'due_changes',
  'information_requests',
  'invoices',
  'journal_entries',
  'journal_lines',
  'loan_dues',
  'loan_events',
  'loan_month_ends',
  'loan_payments',
  'loan_projection',
  'loan_sales',
  'loan_releases',
  'loans',
  'operator_actions',
  'operator_reads',
  'payment_code_directory',
  'payment_codes',
  'payment_reports',
  'payments_received',
  'payout_directory',
  'payouts',
  'transfers',
  'provider_code_directory',
  'provider_codes',
  'receipt_directory',
  'receipts',
  'reminders',
  'covered_transactions',
  'credit_rows',
  'screening_hits',
  'suspicions',
  'screening_payouts',
  'stamp_taxes',
] as const

/** @returns the keys of stored files, to be removed once the transaction is committed (`removeFiles`). */
export async function eraseBorrower(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config'>,
  borrowerId: string,
): Promise<string[]> {
  const encryption = encryptionOf(trx)
  await eraseByPhone(trx, services, borrowerId)
  await forgetCounters(trx, borrowerId)
  await keepSignedDocuments(trx, borrowerId)
  const files = await eraseFiles(trx, borrowerId)
  for (const table of ERASED) await trx.deleteFrom(table).where('borrower_id', '=', borrowerId).execute()
  await trx
    .updateTable('borrowers')
    .set({ phone: '', origin: json({}), language: null })
    .where('borrower_id', '=', borrowerId)
    .execute()
  // That something was agreed to is part of the ledger's story; from where and with what is not.
  await trx
    .updateTable('consents')
    .set({ device: '', address: '' })
    .where('borrower_id', '=', borrowerId)
    .execute()
  await trx
    .updateTable('payouts')
    .set({ account: encryption.encryptJson('payouts.account', NOBODYS_ACCOUNT) })
    .where('borrower_id', '=', borrowerId)
    .execute()
  // One that is under way still needs it, until its end.
  await trx
    .updateTable('transfers')
    .set({ account: encryption.encryptJson('transfers.account', NOBODYS_ACCOUNT) })
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['paid', 'failed', 'reversed'])
    .execute()
  // What was promised goes with the note that says so.
  await trx
    .updateTable('loan_projection')
    .set({ promised_on: null, promised: null, call_from: null })
    .where('borrower_id', '=', borrowerId)
    .where(({ eb, or }) => or([eb('promised_on', 'is not', null), eb('call_from', 'is not', null)]))
    .execute()
  // What was confirmed stays by law as it is; of the rest it is enough who decided, and why.
  await trx
    .updateTable('screening_hits')
    .set({ name: '', birthday: null })
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', 'confirmed')
    .execute()
  // Nobody can be reported any more of whom nothing is known.
  await trx
    .deleteFrom('credit_rows')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'to-submit')
    .execute()
  await noteLooseFiles(trx, services.clock, files)
  return files
}

/**
 * Documents of loans whose money was paid out stay, without the name of who signed. Their hash stays too: who puts the right
 * name back gets it again, so the document still proves itself. Documents of applications that came to nothing go.
 */
async function keepSignedDocuments(trx: Trx, borrowerId: string): Promise<void> {
  const documents = await trx
    .deleteFrom('documents')
    .where('borrower_id', '=', borrowerId)
    .returningAll()
    .execute()
  const paidOut = await trx
    .selectFrom('loan_projection')
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('disbursed_on', 'is not', null)
    .execute()
  const signed = documents.filter((one) => paidOut.some(({ loan_id: loanId }) => loanId === one.loan_id))
  if (signed.length === 0) return
  // A stored text is never changed (a trigger refuses it), so the row is written anew.
  await trx
    .insertInto('documents')
    .values(signed.map((document) => ({ ...document, body: withoutName(document.body) })))
    .execute()
}

interface NamesBorrower {
  readonly body: { readonly facts?: { readonly borrower?: { name: string } } }
}

function withoutName(text: string): string {
  const document = JSON.parse(text) as NamesBorrower
  const borrower = document.body.facts?.borrower
  if (borrower !== undefined) borrower.name = ''
  return JSON.stringify(document)
}

/** What was stored under the phone before there was an id, or beside it. */
async function eraseByPhone(trx: Trx, services: Pick<Services, 'config'>, borrowerId: string): Promise<void> {
  const { phone } = await trx
    .selectFrom('borrowers')
    .select('phone')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  await forgetCounters(trx, limitName(services, phone))
  await trx.deleteFrom('sms_codes').where('phone', '=', phone).execute()
  await trx.deleteFrom('sandbox_messages').where('phone', '=', phone).execute()
  const { email } = await sectionValues(trx, borrowerId, 'basic')
  if (email !== undefined) await trx.deleteFrom('sandbox_mails').where(isTo(trx, email)).execute()
  await trx.updateTable('captchas').set({ sms_phone: null }).where('sms_phone', '=', phone).execute()
  await trx
    .updateTable('captchas')
    .set({ registered_phone: null })
    .where('registered_phone', '=', phone)
    .execute()
}

async function eraseFiles(trx: Trx, borrowerId: string): Promise<string[]> {
  const images = await forgetUploads(trx, borrowerId)
  const pictures = await trx
    .selectFrom('complaint_pictures')
    .select('picture_id')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return [...images, ...pictures.map((picture) => pictureKey(picture.picture_id))]
}
