import { type ClientData, showLoan } from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Table } from '../../shared/list/table.tsx'
import { QueueButtons, QueueLine, useQueue } from '../../shared/queue/queue-bar.tsx'
import { aboutOf } from '../../shared/queue/place-of.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Facts, Part, SideBySide } from '../../shared/record/facts.tsx'
import { CopyId } from '../../shared/record/copy-id.tsx'
import { Figures, type Figure } from '../../shared/record/figures.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, usePathPart } from '../../shared/router/address.ts'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { CallBackNotice } from './call-back.tsx'
import { ContactStrip, isRunning } from './contact-strip.tsx'
import { HardshipOfLoan } from './hardship-of-loan.tsx'
import { DeathAndFraud, LettersOfLoan, MoneyOfLoan, ReliefOfLoan, SendMoneyAgain } from './loan-actions.tsx'
import { SaleOfLoan } from './loan-sale.tsx'
import { MessagesOfLoan, Statement } from './loan-documents.tsx'
import { rate, Terms } from './loan-terms.tsx'
import { RecognitionOfLoan } from './recognition-of-loan.tsx'
import { RecordContact } from './record-contact.tsx'
import { Timeline } from './timeline.tsx'

type Loan = ClientData<typeof showLoan>
type Line = Loan['explanation'][number]

const COLLECTIONS = {
  kind: 'collection',
  address: addressOf({ to: '/console/collections' }),
  title: 'Collections',
} as const

export default function LoanScreen() {
  const orderId = usePathPart('orderId')
  const answer = useCall(showLoan, { orderId })
  const queue = useQueue(COLLECTIONS, orderId)
  const [contacted, setContacted] = useState<string>()
  const isContacted = contacted === orderId
  const isCalled = queue.may && answer.data !== undefined && isRunning(answer.data)
  return (
    <Page
      title={answer.data === undefined ? 'Loan' : titleOf(answer.data)}
      about={
        <>
          <CopyId id={orderId} of="order ID" />
          {isCalled && (
            <>
              {queue.shown && <span> · {aboutOf(queue.shown)}</span>}
              <span> · </span>
              <QueueLine queue={queue} />
            </>
          )}
        </>
      }
      subject={answer.data && { name: titleOf(answer.data) }}
      focusKey={answer.data?.orderId}
      actions={
        <>
          {isCalled && <QueueButtons queue={queue} isDone={isContacted} />}
          {answer.data && (
            <ActionsOf
              loan={answer.data}
              isContacted={isCalled && isContacted}
              onContacted={() => setContacted(orderId)}
            />
          )}
        </>
      }
    >
      <Ask answer={answer}>{(loan) => <WholeLoan loan={loan} />}</Ask>
    </Page>
  )
}

interface ActionsOfProps {
  loan: Loan
  isContacted: boolean
  onContacted: () => void
}

/** The most frequent action on a loan, by its state. */
function ActionsOf({ loan, isContacted, onContacted }: ActionsOfProps) {
  const { orderId, stage, dueNow } = loan
  if (stage === 'payout-failed') return <SendMoneyAgain orderId={orderId} />
  if (!isRunning(loan)) return null
  return (
    <RecordContact
      key={orderId}
      orderId={orderId}
      dueNow={dueNow}
      isRecorded={isContacted}
      onDone={onContacted}
    />
  )
}

const titleOf = ({ terms, borrowerName }: Loan): string => {
  const product = terms?.productName ?? 'Loan'
  return borrowerName === '' ? product : `${product} of ${borrowerName}`
}

function WholeLoan({ loan }: { loan: Loan }) {
  const lines = loan.explanation.length > 0 ? loan.explanation : loan.explanationOfNext
  return (
    <div className="flex flex-col gap-4">
      <CallBackNotice loan={loan} />
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3 rounded-card border border-line bg-surface p-4">
        <Figures figures={headline(loan)} />
        {isRunning(loan) && <ContactStrip orderId={loan.orderId} />}
      </div>
      <SideBySide>
        <Standing loan={loan} />
        <Terms loan={loan} />
      </SideBySide>
      {lines.length > 0 && (
        <Part
          title={
            loan.explanation.length > 0
              ? `Why ${pesos(loan.dueNow)} is due`
              : `Why the next installment is ${pesos(loan.nextDue)}`
          }
          flush
        >
          <Explanation lines={lines} />
        </Part>
      )}
      {loan.plan.length > 0 && <Plan loan={loan} />}
      <SideBySide>
        <MoneyOfLoan orderId={loan.orderId} />
        {loan.stage !== 'sold' && (
          <>
            <ReliefOfLoan loan={loan} />
            <HardshipOfLoan loan={loan} />
          </>
        )}
        <DeathAndFraud loan={loan} />
        <SaleOfLoan orderId={loan.orderId} sale={loan.sale} />
        <LettersOfLoan orderId={loan.orderId} />
      </SideBySide>
      <Statement orderId={loan.orderId} />
      {loan.disbursedOn !== null && <RecognitionOfLoan orderId={loan.orderId} />}
      <MessagesOfLoan orderId={loan.orderId} />
      <Timeline borrowerId={loan.borrowerId} orderId={loan.orderId} />
    </div>
  )
}

/** What borrowers ask about most, before the facts. */
const headline = ({ dueNow, daysLate, outstanding, nextDueOn }: Loan): Figure[] => [
  { name: 'Due now', value: pesos(dueNow), ...(daysLate > 0 && { tone: 'danger' as const }) },
  ...(daysLate > 0 ? [{ name: 'Days late', value: String(daysLate), tone: 'danger' as const }] : []),
  { name: 'Outstanding', value: pesos(outstanding) },
  ...(nextDueOn !== null && daysLate === 0 ? [{ name: 'Next due', value: day(nextDueOn) }] : []),
]

/** What settles the loan today, or from when it may be settled. */
export function payoffWords({ allowed, amount, allowedFrom, reason }: Loan['settlement']): string {
  if (allowed) return pesos(amount)
  return reason === 'too-early' && allowedFrom !== null ? `From ${day(allowedFrom)}` : words(reason)
}

function Standing({ loan }: { loan: Loan }) {
  const { stage, settlement, borrowerId, borrowerName } = loan
  return (
    <Part title="Status">
      <Facts
        facts={[
          {
            name: 'Borrower',
            value: <BorrowerLink borrowerId={borrowerId} name={borrowerName} />,
          },
          { name: 'Stage', value: <StateBadge of={LOAN_STAGES} state={stage} /> },
          { name: 'Late charges included', value: pesos(loan.latePenalty) },
          { name: 'Next due', value: loan.nextDueOn && `${day(loan.nextDueOn)}, ${pesos(loan.nextDue)}` },
          { name: 'Principal outstanding', value: pesos(loan.outstandingPrincipal) },
          { name: 'Reduced by legal cap', value: pesos(loan.ceilingCut) },
          { name: 'Paid in advance', value: pesos(loan.advance) },
          { name: 'Owed to the borrower', value: pesos(loan.credit) },
          {
            name: 'Payoff today',
            value: payoffWords(settlement),
          },
          { name: 'Reason', value: loan.reason },
          { name: 'Borrower died', value: loan.deceasedOn && day(loan.deceasedOn) },
          { name: 'Marked as fraud', value: loan.fraudFoundOn && day(loan.fraudFoundOn) },
        ]}
      />
    </Part>
  )
}

const lineDays = ({ from, to, days }: Line): string =>
  from === null || to === null ? '–' : `${day(from)} to ${day(to)}, ${counted(days ?? 0, 'day')}`

const Explanation = ({ lines }: { lines: readonly Line[] }) => (
  <Table
    label="Why this amount"
    rows={lines}
    keyOf={({ no, code, from }) => `${no} ${code} ${from}`}
    columns={[
      { title: 'Charge', render: ({ code, no }) => `${words(code)}${no > 0 ? `, installment ${no}` : ''}` },
      { title: 'Days', render: lineDays },
      { title: 'Of', align: 'end', render: ({ base }) => pesos(base) },
      {
        title: 'Rate',
        align: 'end',
        minor: true,
        render: ({ ratePpm }) => (ratePpm === null ? '–' : rate(ratePpm)),
      },
      { title: 'Charged', align: 'end', render: ({ amount }) => pesos(amount) },
      { title: 'Legal cap', minor: true, render: ({ ceiling }) => ceiling?.source ?? '–' },
      { title: 'Left', align: 'end', render: ({ left }) => pesos(left) },
    ]}
  />
)

type Instalment = Loan['plan'][number]

const INSTALMENTS: StateTable<Instalment['state']> = {
  paid: { label: 'Paid', tone: 'success' },
  dropped: { label: 'Dropped' },
  covered: { label: 'Covered', tone: 'success' },
  upcoming: { label: 'Upcoming' },
  'due-soon': { label: 'Due soon', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'danger' },
}

/** Of a loan that was sold nothing is due here any more: its plan is what the buyer took over. */
const Plan = ({ loan: { plan, stage } }: { loan: Loan }) => (
  <Part title={stage === 'sold' ? 'Plan on the day of the transfer' : 'Plan'} flush>
    <Table
      label="Plan"
      rows={plan}
      keyOf={({ no }) => String(no)}
      columns={[
        { title: 'Due', render: ({ no, dueOn }) => `${no}. ${day(dueOn)}` },
        ...(stage === 'sold'
          ? []
          : [
              {
                title: 'State',
                render: ({ state }: Instalment) => <StateBadge of={INSTALMENTS} state={state} />,
              },
            ]),
        { title: 'Principal', align: 'end', minor: true, render: ({ principal }) => pesos(principal) },
        { title: 'Interest', align: 'end', minor: true, render: ({ interest }) => pesos(interest) },
        { title: 'Fee', align: 'end', minor: true, render: ({ fee }) => pesos(fee) },
        { title: 'Late charges', align: 'end', render: ({ penalty }) => pesos(penalty) },
        { title: 'Total', align: 'end', render: ({ total }) => pesos(total) },
        { title: 'Left', align: 'end', render: ({ left }) => pesos(left) },
      ]}
    />
  </Part>
)
