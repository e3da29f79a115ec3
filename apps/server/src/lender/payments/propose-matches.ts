import { done, type operatorCalls } from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { type Candidate, candidateLoans, loanNamed } from '../../money/payments/candidate-loans.ts'
import { type MoneyFound, proposeMatches as propose, weigh } from '../../money/payments/propose-matches.ts'
import type { Services } from '../../platform/context.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { standingView } from '../changes/standing-view.ts'
import { NO_MONEY } from '../changes/suspense-money.ts'
import { matchCommand } from './match-suspense.ts'

/**
 * Loans that the money may belong to, each with what the match would change by the same rules that make it; or the one that
 * an operator chose. Nothing is changed. Money that a loan cannot take has no proposals: another currency, or what found its
 * way already.
 */
export const proposeMatches: OperatorHandler<typeof operatorCalls.proposeMatches> = async (
  services,
  _caller,
  { provider, reference, orderId },
) => {
  const { db, config } = services
  const money = await db
    .selectFrom('suspense')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (money === undefined) return NO_MONEY
  if (money.state !== 'open' || money.currency !== 'PHP') return done({ proposals: [] })
  const found: MoneyFound = {
    amount: money.amount,
    payCode: money.pay_code,
    paidOn: money.paid_on,
    payerPhone: config.market.normalisePhone(money.payer_phone ?? '') ?? null,
    payerName: money.payer_name,
  }
  const proposals =
    orderId === undefined
      ? propose(found, await candidateLoans(services, found))
      : (await loanNamed(services, orderId)).map((loan) => weigh(found, loan))
  const views = []
  for (const { loan, score, reasons } of proposals) {
    const { row, borrowerName } = loan
    views.push({
      orderId: row.loan_id,
      borrowerId: row.borrower_id,
      name: borrowerName,
      productName: row.product_name,
      score,
      reasons: [...reasons],
      ...(await changeOf(services, loan, money)),
    })
  }
  return done({ proposals: views })
}

type Money = Parameters<typeof matchCommand>[3]

/** Where the loan stands, and where it would stand with the money, or why the rules say no. */
async function changeOf({ db, clock, config }: Services, { row, events }: Candidate, money: Money) {
  const today = clock.today()
  const before = loanToday(events, today)
  const decided = await db
    .transaction()
    .execute(async (trx) =>
      evaluateCommand({ events }, await matchCommand(trx, config, row.loan_id, money), today),
    )
  const view = { stage: before.stage, before: standingView(before) }
  if (!decided.ok) return { ...view, after: null, refusal: decided.code }
  return { ...view, after: standingView(loanToday([...events, ...decided.events], today)), refusal: null }
}
