/** What the documents of an agreement end with: the plan as it was agreed to, and what proves that nothing was changed. */
import type { Disclosure } from '@sandigan/lending'
import { fill, loanCopy, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import type { Language } from '../../platform/copy/copy.ts'
import type { LoanDocument } from './document.ts'

/** The instalments of an agreement, each with what it is made of. */
export function addPlan(document: LoanDocument, language: Language, schedule: Disclosure['schedule']): void {
  const { file, plan } = repaymentCopy(language)
  const { row } = loanCopy(language)
  document.heading(file.plan)
  document.table(
    [
      { title: '', share: 0.08 },
      { title: file.due, share: 0.26 },
      { title: row.principal, share: 0.22, align: 'right' },
      { title: row.interest, share: 0.22, align: 'right' },
      { title: plan.total, share: 0.22, align: 'right' },
    ],
    schedule.map((instalment) => [
      String(instalment.no),
      instalment.dueOn,
      printedPeso(instalment.principal),
      printedPeso(instalment.interest),
      printedPeso(instalment.total),
    ]),
  )
}

/** Begins the annex of a Filipino document: what follows is to read, and the English text before it holds. (Decision 311.) */
export function addReadingHead(document: LoanDocument, language: Language, reviewedBy: string): void {
  const { file } = repaymentCopy(language)
  const review = reviewedBy === '' ? file.unreviewed : fill(file.reviewed, { name: reviewedBy })
  document.heading(file.reading)
  document.paragraphs([fill(file.readingText, { review })])
}

/** The version of the document's wording, and its hash. */
export function addSeal(
  document: LoanDocument,
  language: Language,
  { version, sha256 }: { version: string; sha256: string },
): void {
  const { file } = repaymentCopy(language)
  document.heading(fill(file.sealed, { version }))
  document.rows([[file.fingerprint, sha256]])
}
