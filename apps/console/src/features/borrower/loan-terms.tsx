import { type ClientData, type showLoan } from '@sandigan/contract/client/operator'
import { day } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

type Loan = ClientData<typeof showLoan>
const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 4 })

/** Parts per million as a share of a hundred: 2000 are 0.2%. */
export const rate = (ppm: number): string => percent.format(ppm / 1_000_000)

export function Terms({
  loan: {
    terms,
    agreedOn,
    approvedOn,
    disbursedOn,
    settledOn,
    follows,
    writtenOffOn,
    writtenOff,
    recovered,
    extensions,
  },
}: {
  loan: Loan
}) {
  return (
    <Part title="Terms">
      <Facts
        facts={[
          { name: 'Principal', value: terms && pesos(terms.principal) },
          {
            name: 'Term',
            value: terms && `${counted(terms.periods, 'installment')}, ${terms.termUnit} days apart`,
          },
          { name: 'Interest a day', value: terms && rate(terms.dailyRatePpm) },
          { name: 'Fee', value: terms && `${rate(terms.feePpm)}, ${terms.feeMode}` },
          { name: 'Stamp tax, deducted', value: terms?.stampTax && pesos(terms.stampTax) },
          { name: 'Client', value: terms && words(terms.client) },
          { name: 'Contract', value: terms && words(terms.ruleBook) },
          { name: 'Applied', value: agreedOn && day(agreedOn) },
          { name: 'Approved', value: approvedOn && day(approvedOn) },
          { name: 'Paid out', value: disbursedOn && day(disbursedOn) },
          { name: 'Follows', value: follows && <Followed {...follows} /> },
          { name: 'Written off', value: writtenOffOn && `${pesos(writtenOff)} on ${day(writtenOffOn)}` },
          { name: 'Recovered since', value: writtenOffOn && pesos(recovered) },
          { name: 'Settled', value: settledOn && day(settledOn) },
          { name: 'Extensions', value: extensions > 0 && String(extensions) },
        ]}
      />
    </Part>
  )
}

/** An earlier loan of the same borrower: this one may have refinanced it. */
const Followed = ({ orderId, settledOn, days }: NonNullable<Loan['follows']>) => (
  <span>
    <ConsoleLink to="/console/loans/$orderId" params={{ orderId }}>
      Another loan
    </ConsoleLink>{' '}
    that ended on {day(settledOn)}, {counted(days, 'day')} before
  </span>
)
