import { returnSuspense, sendReturn } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { type Item, money, STATES, REPORTED_BY } from './item.ts'
import { Proposals } from './proposals.tsx'

export function SuspensePanel({ item }: { item: Item }) {
  const { provider, reference, payCode, reason, state, paidOn, receivedAt } = item
  return (
    <>
      <Facts
        facts={[
          { name: 'Why', value: words(reason) },
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'Amount', value: money(item) },
          { name: 'Provider', value: provider },
          { name: 'Reported by', value: REPORTED_BY[item.toldBy] },
          { name: 'Payment', value: <Code>{reference}</Code> },
          { name: 'Payment code', value: payCode && <Code>{payCode}</Code> },
          { name: 'Paid', value: day(paidOn) },
          { name: 'Received', value: dateTime(receivedAt) },
        ]}
      />
      {state === 'open' && item.toldBy === 'file' && (
        <Notice>
          Only a settlement file reports this money. It can be credited and sent once the provider reports it,
          or{' '}
          {item.runId === null ? (
            'two people confirm the file'
          ) : (
            <ConsoleLink to="/console/reconciliations/$runId" params={{ runId: item.runId }}>
              two people confirm the file
            </ConsoleLink>
          )}
          <span>.</span>
        </Notice>
      )}
      {state === 'open' && item.toldBy !== 'file' && (
        <>
          <Proposals item={item} />
          <Ways item={item} />
        </>
      )}
    </>
  )
}

function Ways({ item }: { item: Item }) {
  const { provider, reference } = item
  const given = { provider, reference }
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        call={sendReturn}
        title="Return to sender"
        about={`Sends ${money(item)} to the account of whoever paid it.`}
        given={given}
        fields={[
          { name: 'account.bankCode', label: 'Bank code', kind: 'text' },
          { name: 'account.accountNumber', label: 'Account number', kind: 'text', pattern: '\\d{6,32}' },
          { name: 'account.accountName', label: 'Name of the holder', kind: 'text' },
        ]}
        done={({ repeated }) => (repeated ? 'It had been sent before' : 'On its way back')}
      />
      <Action
        call={returnSuspense}
        title="Book as returned"
        kind="quiet"
        about="Only books that the money went back: the transfer itself was made elsewhere."
        given={given}
        done={() => 'Booked as returned'}
      />
    </div>
  )
}
