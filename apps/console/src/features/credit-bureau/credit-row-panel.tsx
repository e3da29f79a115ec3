import { correctCreditRow } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { day, dateTime, month } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { CAUSES, type CreditRow, PHASES, ROW_STATES } from './credit-words.ts'

/** All that is reported of a loan for a month, beside who it is about. */
export function CreditRowPanel({ row }: { row: CreditRow }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={ROW_STATES} state={row.state} /> },
          { name: 'Why refused', value: row.refusal },
          { name: 'Correction', value: row.version > 0 && `Number ${row.version}` },
          { name: 'Cause', value: row.cause && CAUSES[row.cause] },
          { name: 'Reason', value: row.reason },
          { name: 'Disputed', value: row.disputed && 'The borrower says that it is wrong' },
          { name: 'Loan', value: <LoanLink orderId={row.orderId} /> },
          { name: 'Month', value: month(row.month) },
          { name: 'Reported as', value: PHASES[row.phase] },
          { name: 'Granted', value: `${pesos(row.granted)} on ${day(row.grantedOn)}` },
          {
            name: 'Installments',
            value: `${counted(row.instalments, 'installment')} of up to ${pesos(row.instalmentAmount)}, ${row.unpaid} unpaid`,
          },
          { name: 'Last due date', value: day(row.maturesOn) },
          { name: 'Outstanding', value: pesos(row.outstanding) },
          {
            name: 'Overdue',
            value:
              row.overdueCount > 0 &&
              `${pesos(row.overdue)} in ${counted(row.overdueCount, 'installment')}, ${counted(row.daysLate, 'day')} late`,
          },
          {
            name: 'Last payment',
            value: row.lastPaidOn && `${pesos(row.lastPaid)} on ${day(row.lastPaidOn)}`,
          },
          { name: 'Ended', value: row.closedOn && day(row.closedOn) },
          { name: 'Renegotiated', value: row.renegotiatedOn && day(row.renegotiatedOn) },
          { name: 'Written off', value: row.writtenOffOn && day(row.writtenOffOn) },
          { name: 'Made', value: dateTime(row.madeAt) },
        ]}
      />
      {(row.state === 'refused' || row.state === 'accepted') && (
        <div>
          <Action
            call={correctCreditRow}
            title="Correct"
            {...(row.state === 'refused' && { kind: 'primary' })}
            about="Lists the whole row once more for the bureau, with your reason: the loan as it is known now for that month, and its borrower as certified now. Correct the loan or the borrower’s data first."
            given={{ orderId: row.orderId, month: row.month }}
            reasonHint="The bureau reads it."
            done={({ repeated }) => (repeated ? 'A correction waits already' : 'Listed as a correction')}
          />
        </div>
      )}
    </div>
  )
}
