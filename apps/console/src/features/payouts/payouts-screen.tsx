import {
  cancelPayout,
  type ClientData,
  listPayouts,
  releasePayout,
  retryPayout,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, moment } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { useNow } from '../../shared/session/now.ts'

type Payout = ClientData<typeof listPayouts>[number]

const STATES: readonly {
  readonly value: Payout['state'] | ''
  readonly label: string
  readonly tone?: BadgeTone
}[] = [
  { value: '', label: 'Wants a person' },
  { value: 'over-limit', label: 'Over the limit', tone: 'warn' },
  { value: 'unknown', label: 'Unknown', tone: 'danger' },
  { value: 'held', label: 'Held', tone: 'warn' },
  { value: 'stopped', label: 'Stopped', tone: 'danger' },
  { value: 'made', label: 'Not sent yet', tone: 'info' },
  { value: 'sent', label: 'Sent', tone: 'info' },
]

/** What each state asks of a person. An unknown one is asked at the provider by a job: it is not a failed one. */
const MEANINGS: Readonly<Record<Payout['state'], string>> = {
  'over-limit': 'Waits above the limit of the day. It goes out on the next day, or when it is released.',
  unknown: 'The provider has not said what became of it. It is asked again by itself; nothing is sent twice.',
  held: 'Held until the borrower is cleared or the account has been bound for long enough.',
  stopped: 'It will not go out by itself. Look at the reason, then send it again or cancel the order.',
  made: 'Is sent within a minute.',
  sent: 'The provider has it and has not said that it arrived.',
}

const FILTERS: readonly Filter[] = [{ name: 'state', label: 'State', options: STATES, main: true }]

const State = ({ payout: { state } }: { payout: Payout }) => {
  const known = STATES.find(({ value }) => value === state)
  return <Badge tone={known?.tone}>{known?.label ?? words(state)}</Badge>
}

export default function PayoutsScreen() {
  const now = useNow()
  const columns: readonly Column<Payout>[] = [
    { title: 'Order', render: ({ orderId }) => <Code>{orderId}</Code> },
    { title: 'State', render: (payout) => <State payout={payout} /> },
    { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
    { title: 'To', render: ({ account }) => account },
    { title: 'Reason', minor: true, render: ({ reason, kind }) => reason ?? (kind ? words(kind) : '–') },
    { title: 'Waiting', align: 'end', render: ({ orderedAt }) => age(orderedAt, now) },
  ]
  return (
    <Page
      title="Payouts"
      about="Money on its way to borrowers whose end is not known or not dealt with. The longest-waiting first."
    >
      <List
        label="Payouts"
        call={listPayouts}
        columns={columns}
        filters={FILTERS}
        keyOf={({ orderId }) => orderId}
        empty={{ title: 'Nothing waits here', about: 'Every payout in this state has been dealt with.' }}
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
  const given = { orderId }
  return (
    <>
      <p className="text-muted">{MEANINGS[state]}</p>
      <Facts
        facts={[
          { name: 'State', value: <State payout={payout} /> },
          { name: 'Amount', value: pesos(amount) },
          { name: 'To', value: account },
          { name: 'Whose turn', value: kind && words(kind) },
          { name: 'Reason', value: reason },
          { name: 'Loan', value: <LoanLink orderId={orderId} /> },
          { name: 'Reference', value: <Code>{reference}</Code> },
          { name: 'Ordered', value: moment(orderedAt) },
          { name: 'Changed', value: moment(changedAt) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'over-limit' && (
          <Action
            name="releasePayout"
            call={releasePayout}
            title="Release"
            kind="primary"
            shortcut="r"
            about={`Sends ${pesos(amount)} now, above the limit of the day.`}
            given={given}
            done={({ repeated }) => (repeated ? 'It had been released before' : 'Payout released')}
          />
        )}
        {state === 'stopped' && (
          <Action
            name="retryPayout"
            call={retryPayout}
            title="Send again"
            kind="primary"
            shortcut="r"
            about="Sends the money again: to the account that is bound now after a transfer that failed or came back, else to the account it was meant for."
            given={given}
            done={(data) =>
              !data.repeated && data.heldUntil !== null
                ? `Goes out at ${moment(data.heldUntil)}: the account is new`
                : 'The money is sent again'
            }
          />
        )}
        {state !== 'stopped' && (
          <Action
            name="cancelPayout"
            call={cancelPayout}
            title="Take back"
            kind="danger"
            about="Takes the transfer back if it has not left yet. It is then stopped, until somebody sends it again."
            given={given}
            done={() => 'Payout taken back'}
          />
        )}
      </div>
    </>
  )
}
