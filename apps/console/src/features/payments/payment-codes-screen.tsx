import { type ClientData, listPaymentCodes } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type PayCode = ClientData<typeof listPaymentCodes>['rows'][number]

const STATES: StateTable<PayCode['state']> = {
  open: { label: 'Open', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled' },
  expired: { label: 'Expired', tone: 'warn' },
}

const PURPOSES: Readonly<Record<PayCode['purpose'], string>> = {
  contract: 'Contract number',
  due: 'All that is due',
  repay: 'Repayment',
  prepay: 'Prepayment',
  settle: 'Early settlement',
  extend: 'Extension',
}

/** Any counter takes a contract number and the code of a quote. */
const channelWords = (channel: string): string =>
  channel === 'contract' || channel === 'counter' ? 'Any counter' : channel

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Open' },
      { value: 'expired', label: 'Expired' },
    ],
    main: true,
  },
]

/** What became of it; and where money under it waits, the way there. */
function StateOf({ code: { state, inSuspense, payCode } }: { code: PayCode }) {
  const { may } = useSession()
  return (
    <span className="inline-flex flex-wrap items-center gap-1 max-sm:justify-end">
      <StateBadge of={STATES} state={state} />
      {inSuspense &&
        (may('listSuspense') ? (
          <ConsoleLink
            to="/console/suspense"
            search={{ q: payCode }}
            // Above the link of the row.
            className="relative z-10 text-small font-semibold text-brand-strong hover:underline"
          >
            Money in suspense
          </ConsoleLink>
        ) : (
          <Badge tone="warn">Money in suspense</Badge>
        ))}
    </span>
  )
}

/** Our code; and where the provider gives a counter a number of its own, that one, since a borrower knows no other. */
const Numbers = ({ code: { payCode, number } }: { code: PayCode }) => (
  <>
    <span className="whitespace-nowrap">
      <Code>{payCode}</Code>
    </span>{' '}
    {number !== null && number !== payCode && (
      <span className="block font-normal text-muted">
        at the counter <Code>{number}</Code>
      </span>
    )}
  </>
)

const COLUMNS: readonly Column<PayCode>[] = [
  { title: 'Code', render: (code) => <Numbers code={code} /> },
  { title: 'State', render: (code) => <StateOf code={code} /> },
  { title: 'For', render: ({ purpose }) => PURPOSES[purpose] ?? words(purpose) },
  { title: 'Channel', render: ({ channel }) => channelWords(channel) },
  {
    title: 'Amount',
    align: 'end',
    render: ({ amount }) => (amount === null ? 'Any' : pesos(amount)),
  },
  { title: 'Order', minor: true, render: ({ orderId }) => <Code>{orderId}</Code> },
  { title: 'Last day', align: 'end', render: ({ expiresOn }) => (expiresOn === null ? '–' : day(expiresOn)) },
  { title: 'Made', align: 'end', sort: 'created', render: ({ createdAt }) => dateTime(createdAt) },
]

export default function PaymentCodesScreen() {
  return (
    <Page
      title="Payment codes"
      about="Every code to pay under, newest first: what a borrower means who says that they paid. A code leads to its loan."
    >
      <List
        label="Payment codes"
        call={listPaymentCodes}
        columns={COLUMNS}
        filters={FILTERS}
        search="Code, provider’s number or id, or an order"
        keyOf={({ payCode }) => payCode}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No code is like this', about: 'A code is found by the whole of it.' }}
      />
    </Page>
  )
}
