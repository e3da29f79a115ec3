import { useId } from 'react'
import { type ClientData, closeMonth, listMonths, showMonth } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime, month, monthEnd } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { SmallOffice } from '../../shared/record/small-office.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { EXAMPLE_RATES } from '../../shared/format/example-rates.ts'
import { BookTable } from '../../shared/record/book-table.tsx'

type Months = ClientData<typeof listMonths>
type Month = Months['rows'][number]
type Next = NonNullable<Months['turn']>

const STATES: StateTable<Next['state'] | 'closed'> = {
  closed: { label: 'Closed', tone: 'success' },
  ready: { label: 'Can be closed', tone: 'info' },
  'not-over': { label: 'Not over' },
  'open-days': { label: 'Days are open', tone: 'warn' },
  differs: { label: 'Not what the loans come to', tone: 'danger' },
  unexplained: { label: 'Money not explained', tone: 'danger' },
}

/** What each state asks for, before the month can be closed. */
const MEANINGS: Readonly<Record<Next['state'], string>> = {
  ready: 'It is over, each of its days is closed, and its end is what the loans come to.',
  'not-over': 'It can be closed once its last day is over.',
  'open-days':
    'Its last day is not closed yet. That happens by itself in the night, and after a standstill within minutes.',
  differs:
    'Its last day was not what the loans come to. Closing it compares both anew, in case it was corrected.',
  unexplained: 'It can be closed once all money of the lender is explained at its end.',
}

const COLUMNS: readonly Column<Month>[] = [
  { title: 'Month', sort: 'month', render: (row) => month(row.month) },
  { title: 'State', render: () => <StateBadge of={STATES} state="closed" /> },
  { title: 'Entries', align: 'end', render: ({ entries }) => count(entries) },
  { title: 'Closed by', render: ({ closedBy }) => closedBy },
  { title: 'Closed', align: 'end', render: ({ closedAt }) => dateTime(closedAt) },
]

const daysOf = (text: string) => ({ from: `${text}-01`, to: monthEnd(text) })

/** What closes with it, as the books stand. */
function WhatCloses({ text }: { text: string }) {
  const answer = useCall(showMonth, { month: text })
  return (
    <Ask answer={answer}>
      {({ from, to, entries, decidedByOne, provision, accounts }) => (
        <div className="flex flex-col gap-3">
          <SmallOffice decided={decidedByOne} />
          <p>
            {counted(entries, 'entry', 'entries')} from {day(from)} to {day(to)}. Nothing is posted with a day
            in the month afterwards: what is learned later is posted on the day on which it is recorded. A
            closed month is never opened again.
          </p>
          {provision && <WithProvision provision={provision} month={text} />}
          <BookTable caption={`Balances at the end of ${day(to)}`} rows={accounts} />
        </div>
      )}
    </Ask>
  )
}

type Provision = NonNullable<ClientData<typeof showMonth>['provision']>

/** What the month is charged for expected losses. Where something moved 1170 since, closing posts the rest. */
function WithProvision({ provision, month: text }: { provision: Provision; month: string }) {
  const { allowance, inBooks, charged, isExample } = provision
  if (allowance === '0.00' && inBooks === '0.00' && charged === '0.00') return null
  return (
    <>
      <p>
        Expected losses: {pesos(charged)} are charged to the month (5150), so that the{' '}
        <ConsoleLink to="/console/books/provisions" search={{ month: text }}>
          allowance
        </ConsoleLink>{' '}
        <span>(1170) is {pesos(allowance)} at its end.</span>
        {inBooks !== allowance && (
          <span> It stands at {pesos(inBooks)}: the difference is posted when the month is closed.</span>
        )}
      </p>
      {isExample && <Notice tone="warn">{EXAMPLE_RATES}</Notice>}
    </>
  )
}

/** In the first minutes of a day it is any of them; a loan that stays could not be counted, and the log says why. */
function Behind({ loans }: { loans: Next['behind'] }) {
  if (loans.length === 0) return null
  return (
    <p>
      Not posted up to yesterday, so that the day stays open:{' '}
      {loans.map((orderId) => (
        <span key={orderId} className="mr-2">
          <LoanLink orderId={orderId} />
        </span>
      ))}
    </p>
  )
}

/** While the loans of a month are counted for its reports. */
function Counting({ count: { counted, expected } }: { count: NonNullable<Next['count']> }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>
        Its loans are being counted for the reports: {count(counted)} of about {count(expected)}. It can be
        closed after that.
      </label>
      <progress id={id} className="w-full max-w-md" value={counted} max={Math.max(expected, counted, 1)} />
    </div>
  )
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function NextMonth({ turn }: { turn: Next }) {
  const { month: text, state, behind, count: counting, unexplained } = turn
  const isCounting = counting !== null && !counting.isDone
  return (
    <div className="pb-4">
      <Part
        title={`Next: ${month(text)}`}
        actions={
          (state === 'ready' || state === 'differs') &&
          !isCounting && (
            <Action
              call={closeMonth}
              title={`Close ${month(text)}`}
              kind="primary"
              shortcut="a"
              about={<WhatCloses text={text} />}
              given={{ month: text }}
              done={(closed) => `${month(closed.month)} is closed`}
            />
          )
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge of={STATES} state={state} />
          <span className="text-muted">{MEANINGS[state]}</span>
        </p>
        {isCounting && <Counting count={counting} />}
        <Behind loans={behind} />
        {unexplained !== null && (
          <p className="pt-1">
            {sentence(unexplained)} <ConsoleLink to="/console/books/house-entries">House entries</ConsoleLink>
          </p>
        )}
      </Part>
    </div>
  )
}

function MonthPanel({ closed }: { closed: Month }) {
  const { month: text, entries, closedBy, closedAt, reason, hash, accounts } = closed
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state="closed" /> },
          { name: 'Entries', value: count(entries) },
          { name: 'Closed by', value: closedBy },
          { name: 'Closed', value: dateTime(closedAt) },
          { name: 'Reason', value: reason },
          { name: 'SHA-256', value: <Code>{hash}</Code> },
        ]}
      />
      <p className="text-muted">
        The hash is that of the{' '}
        <ConsoleLink to="/console/books/journal" search={daysOf(text)}>
          journal
        </ConsoleLink>{' '}
        of this month as a file: an export of its days has the same, for as long as nothing in it was changed.
      </p>
      <BookTable caption="Balances at its end" rows={accounts} />
    </div>
  )
}

export default function MonthsScreen() {
  return (
    <Page
      title="Months"
      about="Months of the books are closed for good, one after the other, once they are over and are what the loans come to. Nothing is posted with a day in a closed month."
    >
      <List
        label="Months"
        call={listMonths}
        columns={COLUMNS}
        keyOf={(row) => row.month}
        empty={{ title: 'No month is closed yet' }}
        renderAbove={({ turn }) => turn && <NextMonth turn={turn} />}
        panel={{
          title: (row) => month(row.month),
          render: (row) => <MonthPanel closed={row} />,
        }}
      />
    </Page>
  )
}
