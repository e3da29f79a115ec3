/** The disclosure statement as it was when the borrower agreed, to keep. (Truth in Lending Act, RA 3765.) */
import type { Disclosure } from '@sandigan/lending'
import type { Language } from '../../platform/copy/copy.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { disclosureRows } from '../../core/contracts/wording/disclosure-rows.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import { type MakeFile, newDocument } from './document.ts'
import { addPlan, addReadingHead, addSeal } from './sealed-plan.ts'

/** Null where none is stored: it goes with everything personal when an account is deleted. */
export const disclosureFile: MakeFile = async (services, { loan, language }) => {
  const stored = (await readDocuments(services.db, loan))['disclosure-statement']
  if (stored === undefined) return null
  const disclosure = stored.body as Disclosure
  const copy = repaymentCopy(language)
  const { file } = copy
  const { agreements } = loanCopy(language)
  const made = new Date(services.clock.now())
  const document = newDocument(copy, services.config.brand, agreements.disclosure, made)
  document.rows([
    [file.borrower, await certifiedName(services.db, loan.borrowerId)],
    [file.loan, loan.loanId],
    ...rowsIn('en', disclosure),
  ])
  addPlan(document, language, disclosure.schedule)
  addSeal(document, language, stored)
  if (language === 'fil') {
    addReadingHead(document, language, services.config.readingTextReviewedBy)
    document.rows(rowsIn(language, disclosure))
  }
  return document.finish()
}

const rowsIn = (language: Language, disclosure: Disclosure) =>
  disclosureRows(loanCopy(language), disclosure).map(({ text, value }) => [text, value] as const)
