/** The files of an e-mail about a loan, made as it leaves by the same hands as the links on the pages. */
import { findLoan } from '../../core/loans/loan-repository.ts'
import type { MakeFiles } from '../../core/messages/deliver-mail.ts'
import type { FileOfMessage } from '../../platform/database/tables/messages.ts'
import type { MailFile } from '../../platform/providers/mail/port.ts'
import { noteFile } from './note.ts'
import { receiptFile } from './receipt.ts'
import { statementFile } from './statement.ts'
import type { MakeFile } from './document.ts'

const FILES: Readonly<Record<FileOfMessage['file'], { name: string; make: MakeFile }>> = {
  receipt: { name: 'receipt.pdf', make: receiptFile },
  statement: { name: 'statement.pdf', make: statementFile },
  note: { name: 'promissory-note.pdf', make: noteFile },
}

/** Null where one of them cannot be made any more: the payment was taken back, or the documents went with the account. */
export const attachedFiles: MakeFiles = async (services, message) => {
  const wanted = message.files ?? []
  const { borrower_id: borrowerId, loan_id: loanId, language } = message
  if (wanted.length === 0) return []
  const loan = loanId === null ? null : await findLoan(services.db, { borrowerId, loanId })
  if (loan === null) return null
  const made: MailFile[] = []
  for (const { file, payment = '' } of wanted) {
    const { name, make } = FILES[file]
    const content = await make(services, { loan, language, reference: payment })
    if (!Buffer.isBuffer(content)) return null
    made.push({ name, type: 'application/pdf', content })
  }
  return made
}
