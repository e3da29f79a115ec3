/** The promissory note as the borrower confirmed it. */
import { fill, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import type { NoteBody } from '../../core/contracts/make-documents.ts'
import { wordingOf } from '../../core/contracts/wording/wordings.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import type { MakeFile } from './file-routes.ts'
import { newPaper, printedMoney } from './paper.ts'

/** Null where there is none, or it was not confirmed. */
export const noteFile: MakeFile = async (services, { loan, language }) => {
  const stored = (await readDocuments(services.db, loan))['promissory-note']
  const confirmed = loan.events.find((event) => event.type === 'noteConfirmed')
  if (stored === undefined || confirmed === undefined) return null
  const { facts } = stored.body as NoteBody
  const copy = repaymentCopy(language)
  const { file, plan } = copy
  const { row, agreements } = loanCopy(language)
  const made = new Date(services.clock.now())
  const paper = newPaper(copy, services.config.brand, agreements.note, made)
  paper.rows([
    [file.borrower, facts.borrower.name],
    [file.loan, loan.loanId],
    [file.confirmedOn, confirmed.on],
  ])
  paper.paragraphs(wordingOf(stored.version).noteParagraphs(facts))
  paper.heading(file.plan)
  paper.table(
    [
      { title: '', share: 0.08 },
      { title: file.due, share: 0.26 },
      { title: row.principal, share: 0.22, align: 'right' },
      { title: row.interest, share: 0.22, align: 'right' },
      { title: plan.total, share: 0.22, align: 'right' },
    ],
    facts.schedule.map((instalment) => [
      String(instalment.no),
      instalment.dueOn,
      printedMoney(instalment.principal),
      printedMoney(instalment.interest),
      printedMoney(instalment.total),
    ]),
  )
  paper.heading(fill(file.sealed, { version: stored.version }))
  paper.rows([[file.fingerprint, stored.sha256]])
  return paper.finish()
}
