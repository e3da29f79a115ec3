/** The statement of account: what happened, what was owed after it, and the plan as it stands. */
import { type LoanStanding, loanToday, stillOwed } from '@sandigan/lending'
import { accountLines, leftText, paidSums } from '../../core/orders/account-lines.ts'
import { byDate, numberInPlan } from '../../core/orders/payment-view.ts'
import { fill, type LoanCopy, loanCopy, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { type MakeFile, newDocument } from './document.ts'

/** Null before the money arrived: there is no account to state. */
export const statementFile: MakeFile = async (services, { loan, language }) => {
  const standing = loanToday(loan.events, services.clock.today())
  const { terms, disbursedOn } = standing
  if (terms === null || disbursedOn === null) return null
  const copy = repaymentCopy(language)
  const { file, plan } = copy
  const words = loanCopy(language)
  const { why, planTitle } = words
  const sums = paidSums(standing)
  const numberOf = numberInPlan(standing)
  const document = newDocument(copy, services.config.brand, file.statement, new Date(services.clock.now()))
  document.rows([
    [file.borrower, await certifiedName(services.db, loan.borrowerId)],
    [file.product, terms.productName],
    [file.loan, loan.loanId],
    [plan.paid, printedPeso(sums.paid)],
    ...(sums.returned > 0 ? [[plan.returned, printedPeso(sums.returned)] as const] : []),
    [leftText(copy, standing), printedPeso(stillOwed(standing))],
    ...buyerRows(words, standing),
  ])
  document.heading(fill(file.asOf, { date: standing.on }))
  document.table(
    [
      { title: file.date, share: 0.15 },
      { title: file.what, share: 0.41 },
      { title: file.money, share: 0.22, align: 'right' },
      { title: file.outstanding, share: 0.22, align: 'right' },
    ],
    accountLines(copy, words, loan.events, standing).map((line) => [
      line.on,
      line.title,
      line.amount === 0 ? '' : printedPeso(line.amount),
      printedPeso(line.outstanding),
    ]),
  )
  document.heading(file.plan)
  document.table(
    [
      { title: '', share: 0.26 },
      { title: file.due, share: 0.14 },
      { title: plan.total, share: 0.2, align: 'right' },
      { title: plan.late, share: 0.2, align: 'right' },
      { title: plan.left, share: 0.2, align: 'right' },
    ],
    byDate(standing).map((row) => [
      row.returned ? why['returned-payment'] : fill(planTitle, { n: numberOf(row) }),
      row.dueOn,
      printedPeso(row.total + row.penalty - row.waived),
      printedPeso(row.penalty - row.waived),
      printedPeso(row.left),
    ]),
  )
  return document.finish()
}

/** Where a loan is paid that is sold. */
const buyerRows = (copy: LoanCopy, { stage, sale }: LoanStanding): [string, string][] =>
  stage === 'sold' && sale
    ? [
        [copy.sale.payTo, sale.buyer.payTo],
        [copy.sale.contact, sale.buyer.contact],
      ]
    : []
