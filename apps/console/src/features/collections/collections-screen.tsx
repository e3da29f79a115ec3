import { type ClientData, listCollections } from '@sandigan/contract/client/operator'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { type CollectionRule, hourWords, outcomeWords, ruleWords } from '../../shared/format/contact-words.ts'
import { clock, day, manilaDay, shortDay } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { StartButton } from '../../shared/queue/queue-bar.tsx'
import { addressOf } from '../../shared/router/address.ts'

type Collections = ClientData<typeof listCollections>
type Call = Collections['rows'][number]

/** The rules in the order of the queue, each with what it holds and why it stands there. */
const RULES: readonly { readonly rule: CollectionRule; readonly tone: BadgeTone; readonly why: string }[] = [
  { rule: 'call-back', tone: 'warn', why: 'The borrower chose this hour, and is there now.' },
  {
    rule: 'broken-promise',
    tone: 'danger',
    why: 'The promised day went by unpaid. The sooner somebody says so, the more the next promise holds.',
  },
  { rule: 'promise-today', tone: 'warn', why: 'A word on the day itself helps most promises over.' },
  {
    rule: 'new-late',
    tone: 'info',
    why: 'Late for one day: most often forgotten, and cheapest to settle now.',
  },
  {
    rule: 'not-reached',
    tone: 'plain',
    why: 'Late for longer, and not called since the last contact had its rest. The fewest days late first.',
  },
]
const TONES = new Map(RULES.map(({ rule, tone }) => [rule, tone]))

const FILTERS: readonly Filter[] = [
  {
    name: 'rule',
    label: 'Why',
    main: true,
    options: [
      { value: '', label: 'All' },
      ...RULES.map(({ rule }) => ({ value: rule, label: ruleWords(rule) })),
    ],
  },
]

const COLUMNS: readonly Column<Call>[] = [
  { title: 'Borrower', render: ({ name }) => name || 'No name yet' },
  { title: 'Why', render: ({ rule }) => <Badge tone={TONES.get(rule)}>{ruleWords(rule)}</Badge> },
  { title: 'Days late', align: 'end', render: ({ daysLate }) => count(daysLate) },
  { title: 'Due now', align: 'end', render: ({ dueNow }) => pesos(dueNow) },
  { title: 'Last contact', render: ({ lastContact }) => <LastSaid contact={lastContact} /> },
  {
    title: 'Best hour',
    align: 'end',
    render: ({ bestHour }) => (bestHour === null ? '–' : hourWords(bestHour)),
  },
  {
    title: 'Claimed by',
    render: ({ claim }) => (claim === null ? '–' : claim.mine ? 'You' : claim.by),
  },
]

function LastSaid({ contact }: { contact: Call['lastContact'] }) {
  if (contact === null) return <>Never contacted</>
  const { at, outcome, promisedOn, text } = contact
  const what = outcomeWords(outcome)
  const on = manilaDay(new Date(at))
  return (
    <>
      {promisedOn === null
        ? `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${day(on)}`
        : `Promised on ${shortDay(on)} to pay by ${shortDay(promisedOn)}`}
      {text !== '' && <span className="block max-w-80 truncate text-muted">“{text}”</span>}
    </>
  )
}

const waitingIn = ({ rules }: Collections): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter(({ waiting }) => waiting > 0)
      .map(({ rule, waiting, more }) => [rule, `${count(waiting)}${more ? '+' : ''}`]),
  )

/** Whom to call today. */
export default function CollectionsScreen() {
  return (
    <Page
      title="Collections"
      about="Borrowers to call today, the most pressing first. A contact takes a loan out of the list: no answer until tomorrow, reached for 3 days, refused or wrong number for 7, a promise until its day."
      actions={<StartButton kind="collection" />}
    >
      <List
        label="Borrowers to call"
        call={listCollections}
        pageOf={onePage}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ item }) => item}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        counts={waitingIn}
        renderAbove={(data) => <Above data={data} />}
        empty={{
          title: 'Nobody is to be called now',
          about: 'Everybody who is late was contacted lately. Loans has all that are late.',
        }}
      />
    </Page>
  )
}

const onePage = ({ rows }: Collections) => ({ rows, next: null })

function Above({ data: { opensAt, rows, rules } }: { data: Collections }) {
  const others = rules.reduce((sum, { waiting }) => sum + waiting, 0) - rows.length
  return (
    <div className="flex flex-col gap-2 pb-3 empty:hidden">
      {opensAt !== null && (
        <Notice tone="warn">
          Nobody is called at night. Calls may begin at {clock(opensAt)}; who calls by themselves may at any
          hour.
        </Notice>
      )}
      <details className="text-muted">
        <summary className="cursor-pointer py-1 max-sm:py-2.5">
          {others > 0
            ? `What comes first, and why · ${counted(others, 'other waits', 'others wait')} behind these`
            : 'What comes first, and why'}
        </summary>
        <ol className="list-decimal pl-6">
          {RULES.map(({ rule, why }) => (
            <li key={rule}>
              <strong className="text-ink">{ruleWords(rule)}.</strong> {why}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
