/** The promissory note as the borrower confirmed it. */
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import type { NoteBody } from '../../core/contracts/make-documents.ts'
import { wordingOf } from '../../core/contracts/wording/wordings.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import { type MakeFile, newDocument } from './document.ts'
import { addPlan, addReadingHead, addSeal } from './sealed-plan.ts'

/** Null where there is none, or it was not confirmed. */
export const noteFile: MakeFile = async (services, { loan, language }) => {
  const stored = (await readDocuments(services.db, loan))['promissory-note']
  const confirmed = loan.events.find((event) => event.type === 'noteConfirmed')
  if (stored === undefined || confirmed === undefined) return null
  const { facts } = stored.body as NoteBody
  const copy = repaymentCopy(language)
  const { file } = copy
  const { agreements } = loanCopy(language)
  const made = new Date(services.clock.now())
  const document = newDocument(copy, services.config.brand, agreements.note, made)
  document.rows([
    [file.borrower, facts.borrower.name],
    [file.loan, loan.loanId],
    [file.confirmedOn, confirmed.on],
  ])
  const wording = wordingOf(stored.version)
  document.paragraphs(wording.noteParagraphs(facts))
  addPlan(document, language, facts.schedule)
  addSeal(document, language, stored)
  if (language === 'fil') {
    addReadingHead(document, language, services.config.readingTextReviewedBy)
    document.paragraphs(wording.reading.noteParagraphs(facts))
  }
  return document.finish()
}
