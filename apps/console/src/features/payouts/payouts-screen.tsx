import {
  cancelPayout,
  type ClientData,
  exportPayouts,
  listPayouts,
  releasePayout,
  retryPayout,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { BorrowerLink } from '../../shared/record/borrower-link.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { useNow } from '../../shared/session/now.ts'
import { StateBadge, type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'

type Payout = ClientData<typeof listPayouts>['rows'][number]

const STATES: StateTable<Payout['state']> = {
  'over-limit': { label: 'Over the limit', tone: 'warn' },
  unknown: { label: 'Unknown', tone: 'danger' },
  held: { label: 'On hold', tone: 'warn' },
  stopped: { label: 'Stopped', tone: 'danger' },
  made: { label: 'Not sent yet', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  reversed: { label: 'Came back', tone: 'danger' },
  paid: { label: 'Arrived', tone: 'success' },
}

/** What each state requires of an operator. A job requests an unknown one from the provider: it is not a failed one. */
const MEANINGS: Readonly<Record<Payout['state'], string>> = {
  'over-limit': 'Waits above the limit of the day. It goes out on the next day, or when it is released.',
  unknown:
    'The provider has not said what became of it. It is queried again automatically; nothing is sent twice.',
  held: 'On hold until the borrower is cleared or the account has been linked for long enough.',
  stopped: 'It is not sent automatically. Check the reason, then send it again or cancel the order.',
  made: 'Is sent within a minute.',
  sent: 'The provider has it and has not said that it arrived.',
  failed: 'It did not arrive. Another transfer takes its place, as the loan says.',
  reversed: 'It arrived and came back.',
  paid: 'It arrived.',
}

/** Of a failure whose loan waits: nothing else has gone out since. */
const WAITS = 'The borrower has to name another account, and the loan waits. It can be sent again.'

/** After a failure. */
const RESPONSIBLE: Readonly<Record<NonNullable<Payout['kind']>, string>> = {
  account: 'The borrower: another account',
  bank: 'The borrower’s bank',
  wait: 'Nobody: it may pass',
  ours: 'Ours',
}

/** It has not left, or the provider may not have sent it. */
const CAN_BE_TAKEN_BACK: readonly Payout['state'][] = ['over-limit', 'made', 'sent', 'unknown', 'held']

const TABS = stateTabs(STATES, 'Needs an operator', ['over-limit', 'paid'])

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    ...TABS,
    options: [...TABS.options, { value: 'under-way', label: 'At the provider' }],
    main: true,
  },
]

export default function PayoutsScreen() {
  const now = useNow()
  const columns: readonly Column<Payout>[] = [
    { title: 'Borrower', render: (row) => <Contact {...row} /> },
    { title: 'Order', render: ({ orderId }) => <Code>{orderId}</Code> },
    { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
    { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
    { title: 'To', minor: true, render: ({ account }) => account },
    { title: 'Responsible', render: ({ kind }) => (kind ? RESPONSIBLE[kind] : '–') },
    { title: 'Reason', minor: true, render: ({ reason }) => reason ?? '–' },
    { title: 'Since', align: 'end', sort: 'changed', render: ({ changedAt }) => age(changedAt, now) },
  ]
  return (
    <Page
      title="Payouts"
      about="Money on its way to borrowers, the longest-waiting first: those that may need an operator, with transfers that failed while their loans wait, or any state."
      actions={
        <AsFile
          call={exportPayouts}
          about="These payouts as a CSV file, each with its order."
          filters={['state']}
        />
      }
    >
      <List
        label="Payouts"
        call={listPayouts}
        columns={columns}
        filters={FILTERS}
        search="Whole reference, or an order"
        keyOf={({ reference }) => reference}
        empty={{ title: 'No payouts here', about: 'Every payout in this state is handled.' }}
        panel={{
          title: ({ amount }) => `Payout of ${pesos(amount)}`,
          render: (payout) => <PayoutPanel payout={payout} />,
        }}
      />
    </Page>
  )
}

function PayoutPanel({ payout }: { payout: Payout }) {
  const { orderId, state, account, amount, reason, kind, reference, orderedAt, changedAt } = payout
  const { canBeSentAgain, borrowerId, name } = payout
  const given = { orderId }
  return (
    <>
      <p className="text-muted">{canBeSentAgain && state !== 'stopped' ? WAITS : MEANINGS[state]}</p>
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'Amount', value: pesos(amount) },
          { name: 'To', value: account },
          { name: 'Responsible', value: kind && RESPONSIBLE[kind] },
          { name: 'Reason', value: reason },
          { name: 'Borrower', value: <BorrowerLink borrowerId={borrowerId} name={name} /> },
          { name: 'Loan', value: <LoanLink orderId={orderId} /> },
          { name: 'Reference', value: <Code>{reference}</Code> },
          { name: 'Ordered', value: dateTime(orderedAt) },
          { name: 'Changed', value: dateTime(changedAt) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'over-limit' && (
          <Action
            call={releasePayout}
            title="Release"
            kind="primary"
            shortcut="r"
            about={`Sends ${pesos(amount)} now, above the limit of the day.`}
            given={given}
            done={({ repeated }) => (repeated ? 'It had been released before' : 'Payout released')}
          />
        )}
        {canBeSentAgain && (
          <Action
            call={retryPayout}
            title="Send again"
            kind="primary"
            shortcut="r"
            about="Sends the money again: to the account that is linked now after a transfer that failed or came back, else to the account it was meant for."
            given={given}
            done={(data) =>
              !data.repeated && data.heldUntil !== null
                ? `Goes out at ${dateTime(data.heldUntil)}: the account is new`
                : 'The money is sent again'
            }
          />
        )}
        {CAN_BE_TAKEN_BACK.includes(state) && (
          <Action
            call={cancelPayout}
            title="Withdraw"
            kind="danger"
            about="Takes the transfer back if it has not left yet. It is then stopped, until somebody sends it again."
            given={given}
            done={() => 'Payout withdrawn'}
          />
        )}
      </div>
    </>
  )
}
