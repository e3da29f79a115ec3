/** The disclosure statement as it was when the borrower agreed, to keep. (Truth in Lending Act, RA 3765.) */
import type { Disclosure } from '@sandigan/lending'
import { fill, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { certifiedName } from '../../core/profile/certification-repository.ts'
import { disclosureRows } from '../../core/contracts/wording/disclosure-rows.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import type { MakeFile } from './file-routes.ts'
import { newPaper, printedMoney } from './paper.ts'

/** Null where none is kept: it goes with everything personal when an account is deleted. */
export const disclosureFile: MakeFile = async (services, { loan, language }) => {
  const stored = (await readDocuments(services.db, loan))['disclosure-statement']
  if (stored === undefined) return null
  const disclosure = stored.body as Disclosure
  const copy = repaymentCopy(language)
  const { file, plan } = copy
  const { row, agreements } = loanCopy(language)
  const made = new Date(services.clock.now())
  const paper = newPaper(copy, services.config.brand, agreements.disclosure, made)
  paper.rows([
    [file.borrower, await certifiedName(services.db, loan.borrowerId)],
    [file.loan, loan.loanId],
    ...disclosureRows(loanCopy(language), disclosure).map(({ text, value }) => [text, value] as const),
  ])
  paper.heading(file.plan)
  paper.table(
    [
      { title: '', share: 0.08 },
      { title: file.due, share: 0.26 },
      { title: row.principal, share: 0.22, align: 'right' },
      { title: row.interest, share: 0.22, align: 'right' },
      { title: plan.total, share: 0.22, align: 'right' },
    ],
    disclosure.schedule.map((instalment) => [
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
