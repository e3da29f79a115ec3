/** A rule applied to a loan in a transaction of its own, where no call leads a test to it. */
import { type Command, evaluateCommand } from '../core/loans/evaluate-command.ts'
import { lockLoan, type LoanKey } from '../core/loans/loan-repository.ts'
import { record, type Recorded } from '../core/loans/record.ts'
import type { TestApp } from './start-test-app.ts'

/** Throws where the rule refuses. */
export function changeLoan(app: TestApp, key: LoanKey, command: Command): Promise<Recorded> {
  const { services } = app
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    if (loan === null) throw new Error(`no loan ${key.loanId}`)
    const decided = evaluateCommand(loan, command, services.clock.today())
    if (!decided.ok) throw new Error(`refused: ${decided.code}`)
    return record(trx, services, loan, decided)
  })
}
