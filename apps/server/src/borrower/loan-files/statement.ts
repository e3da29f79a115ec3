/** The statement of account: what happened, what was owed after it, and the plan as it stands. */
import { loanDay, loanOn, statementOf } from '@sandigan/lending'
import { byDate } from '../../core/orders/payment-view.ts'
import { fill, loanCopy, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { certifiedName } from '../../core/profile/certification-repository.ts'
import { type MakeFile, newPaper } from './paper.ts'

/** Null before the money arrived: there is no account to state. */
export const statementFile: MakeFile = async (services, { loan, language }) => {
  const today = loanDay(loan.events, services.clock.today())
  const standing = loanOn(loan.events, today)
  const { terms, disbursedOn } = standing
  if (terms === null || disbursedOn === null) return null
  const copy = repaymentCopy(language)
  const { file, plan } = copy
  const { why, planTitle } = loanCopy(language)
  const paper = newPaper(copy, services.config.brand, file.statement, new Date(services.clock.now()))
  paper.rows([
    [file.borrower, await certifiedName(services.db, loan.borrowerId)],
    [file.product, terms.productName],
    [file.loan, loan.loanId],
    [plan.paid, printedPeso(standing.totals.received - standing.totals.refunded)],
    [plan.left, printedPeso(standing.outstanding)],
  ])
  paper.heading(fill(file.asOf, { date: today }))
  paper.table(
    [
      { title: file.date, share: 0.15 },
      { title: file.what, share: 0.41 },
      { title: file.money, share: 0.22, align: 'right' },
      { title: file.outstanding, share: 0.22, align: 'right' },
    ],
    statementOf(loan.events, today).map((line) => [
      line.on,
      copy.trail[line.type],
      line.amount === 0 ? '' : printedPeso(line.amount),
      printedPeso(line.outstanding),
    ]),
  )
  paper.heading(file.plan)
  paper.table(
    [
      { title: '', share: 0.26 },
      { title: file.due, share: 0.14 },
      { title: plan.total, share: 0.2, align: 'right' },
      { title: plan.late, share: 0.2, align: 'right' },
      { title: plan.left, share: 0.2, align: 'right' },
    ],
    byDate(standing).map((row) => [
      row.returned ? why['returned-payment'] : fill(planTitle, { n: row.no }),
      row.dueOn,
      printedPeso(row.total + row.penalty - row.waived),
      printedPeso(row.penalty - row.waived),
      printedPeso(row.left),
    ]),
  )
  return paper.finish()
}
