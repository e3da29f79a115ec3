import {
  type ClientData,
  countRefinancedLoans,
  exportContacts,
  exportLoans,
  listLoans,
} from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { BulkActions } from '../../shared/queue/bulk-actions.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge, stateOptions } from '../../shared/state/state-badge.tsx'
import { LastContact } from './last-contact.tsx'

type Loan = ClientData<typeof listLoans>['rows'][number]

const FILTERS: readonly Filter[] = [
  { name: 'stage', label: 'Stage', options: stateOptions(LOAN_STAGES, 'All') },
  {
    name: 'late',
    label: 'Days late',
    options: [
      { value: '', label: 'Any' },
      { value: '1-7', label: '1 to 7' },
      { value: '8-30', label: '8 to 30' },
      { value: '1-30', label: '1 to 30' },
      { value: '31-60', label: '31 to 60' },
      { value: '61-90', label: '61 to 90' },
      { value: '31-90', label: '31 to 90' },
      { value: '91-plus', label: '91 or more' },
    ],
  },
  { name: 'dueFrom', label: 'Due from' },
  { name: 'dueTo', label: 'to' },
  { name: 'productId', label: 'Product', hidden: true },
  { name: 'borrowerId', label: 'Borrower', hidden: true },
  { name: 'openedFrom', label: 'Opened from', onlyWhenSet: true },
  { name: 'openedTo', label: 'to', onlyWhenSet: true },
  {
    name: 'follows',
    label: 'Refinanced',
    options: [
      { value: '', label: 'All' },
      { value: 'another', label: 'Within 7 days after another' },
    ],
  },
  { name: 'disbursedFrom', label: 'Disbursed from', onlyWhenSet: true },
  { name: 'disbursedTo', label: 'to', onlyWhenSet: true },
  {
    name: 'happened',
    label: 'Event',
    options: [
      { value: '', label: 'Anything' },
      { value: 'applied', label: 'Applied' },
      { value: 'approved', label: 'Approved' },
      { value: 'declined', label: 'Declined' },
      { value: 'decided', label: 'Approved or declined' },
      { value: 'disbursed', label: 'Disbursed' },
      { value: 'collected', label: 'Paid' },
      { value: 'taken-back', label: 'Payment reversed' },
      { value: 'written-off', label: 'Written off' },
    ],
    onlyWhenSet: true,
  },
  { name: 'happenedFrom', label: 'from', onlyWhenSet: true },
  { name: 'happenedTo', label: 'to', onlyWhenSet: true },
  { name: 'declinedFor', label: 'Declined for', hidden: true },
]

/** The columns of a row; nobody filters by the last one. */
const STAGES = { ...LOAN_STAGES, uncounted: { label: 'Cannot be counted', tone: 'danger' } } as const

/** An amount of zero is not shown. */
const owed = (amount: string): string => (amount === '0.00' ? '–' : pesos(amount))

const COLUMNS: readonly Column<Loan>[] = [
  { title: 'Borrower', render: ({ name, orderId }) => name || orderId },
  { title: 'Stage', render: ({ stage }) => <StateBadge of={STAGES} state={stage} /> },
  {
    title: 'Product',
    minor: true,
    render: ({ productName }) => <span className="whitespace-nowrap">{productName}</span>,
  },
  { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
  { title: 'Outstanding', align: 'end', render: ({ outstanding }) => owed(outstanding) },
  { title: 'Due now', align: 'end', minor: true, render: ({ dueNow }) => owed(dueNow) },
  {
    title: 'Next due',
    align: 'end',
    sort: 'due',
    render: ({ nextDueOn }) => (nextDueOn === null ? '–' : day(nextDueOn)),
  },
  {
    title: 'Days late',
    align: 'end',
    sort: 'late',
    render: ({ daysLate }) => (daysLate === 0 ? '–' : count(daysLate)),
  },
  { title: 'Opened', align: 'end', sort: 'opened', render: ({ openedOn }) => day(openedOn) },
]
/** Where the list is of what happened. */
const HAPPENED: Column<Loan> = {
  title: 'Happened',
  align: 'end',
  render: ({ happenedAt }) => (happenedAt === null ? '–' : dateTime(happenedAt)),
}

/** Where the list is of late ones: the last contact, and whether a promise still holds. */
const contactOn = (today: string): Column<Loan> => ({
  title: 'Last contact',
  render: ({ lastContact, nextDueOn }) =>
    lastContact === null ? '–' : <LastContact contact={lastContact} nextDueOn={nextDueOn} today={today} />,
})

const isOfLate = (query: Readonly<Record<string, string>>): boolean =>
  query['late'] !== undefined || query['stage'] === 'overdue' || query['sort']?.endsWith('late') === true

function columnsFor(query: Readonly<Record<string, string>>, today: string): readonly Column<Loan>[] {
  if (query['happened'] !== undefined)
    return [...COLUMNS.filter(({ title }) => title !== 'Due now' && title !== 'Days late'), HAPPENED]
  if (query['follows'] !== undefined)
    return [...COLUMNS.filter(({ title }) => title !== 'Days late'), FOLLOWS]
  if (!isOfLate(query)) return COLUMNS
  // Collectors need neither.
  return [...COLUMNS.filter(({ title }) => title !== 'Opened' && title !== 'Product'), contactOn(today)]
}

const FOLLOWS: Column<Loan> = {
  title: 'Follows',
  render: ({ follows }) =>
    follows === null ? (
      '–'
    ) : (
      <ConsoleLink to="/console/loans/$orderId" params={{ orderId: follows }}>
        Earlier loan
      </ConsoleLink>
    ),
}

/** How many that is of all that were paid out on the same days. */
function Refinanced({ disbursedFrom, disbursedTo }: { disbursedFrom?: string; disbursedTo?: string }) {
  const answer = useCall(countRefinancedLoans, {
    ...(disbursedFrom !== undefined && { disbursedFrom }),
    ...(disbursedTo !== undefined && { disbursedTo }),
  })
  return (
    <Ask answer={answer}>
      {({ paidOut, refinanced }) => (
        <p className="pb-3">
          {count(refinanced.loans)} of {counted(paidOut.loans, 'loan')} paid out, {pesos(refinanced.amount)}{' '}
          of {pesos(paidOut.amount)}, within 7 days after another loan of the same borrower ended.
        </p>
      )}
    </Ask>
  )
}

/** Where the list is of late ones, since those are called. */
const ContactsAsFile = () => (
  <AsFile
    title="Export contacts"
    call={exportContacts}
    about="Every contact about a loan of these days as a CSV file, with names, what came of it, and the notes. Of late loans and of all others."
    fields={[
      { name: 'from', label: 'From', kind: 'day' },
      { name: 'to', label: 'To', kind: 'day' },
    ]}
  />
)

export default function LoansScreen() {
  const query = useQueryText()
  const { today, may } = useSession()
  return (
    <Page
      title="Loans"
      about="Every application and loan as it stands today, newest first; with days late chosen, the longest late first. By due date, those that have one; by days late, those that are."
      actions={
        <>
          {isOfLate(query) && <ContactsAsFile />}
          <AsFile
            call={exportLoans}
            about="These loans as a CSV file, with names and what each owes on the day on which it is taken."
            filters={FILTERS.map(({ name }) => name)}
          />
        </>
      }
    >
      {query['follows'] !== undefined && <Refinanced {...query} />}
      <List
        label="Loans"
        call={listLoans}
        columns={columnsFor(query, today)}
        filters={FILTERS}
        keyOf={({ orderId, happenedAt }) => `${orderId} ${happenedAt ?? ''}`}
        {...(may('setReminders') && {
          renderBulk: (loans: readonly Loan[], clear: () => void) => (
            <BulkActions
              actions={['stopReminders']}
              subjects={loans.map(({ orderId, name }) => ({ subject: orderId, label: name || orderId }))}
              onDone={clear}
            />
          ),
        })}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No loan is like this', about: 'Take a filter away to see more.' }}
      />
    </Page>
  )
}
