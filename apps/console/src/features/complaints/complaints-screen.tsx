import {
  type ClientData,
  exportComplaints,
  listComplaints,
  showComplaintFigures,
} from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, daysOn, dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Figures, type Figure } from '../../shared/record/figures.tsx'
import { BulkActions } from '../../shared/queue/bulk-actions.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Complaint = ClientData<typeof listComplaints>['rows'][number]

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    main: true,
    options: [
      { value: '', label: 'Waiting' },
      { value: 'late', label: 'Late' },
      { value: 'answered', label: 'Answered' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'stars',
    label: 'Rated',
    options: [
      { value: '', label: 'Any' },
      { value: '1', label: '1 star' },
      { value: '2', label: '2 stars at most' },
      { value: '3', label: '3 stars at most' },
    ],
  },
  { name: 'filedFrom', label: 'Filed from', onlyWhenSet: true },
  { name: 'filedTo', label: 'to', onlyWhenSet: true },
  { name: 'answeredFrom', label: 'First answered from', onlyWhenSet: true },
  { name: 'answeredTo', label: 'to', onlyWhenSet: true },
  { name: 'unansweredOn', label: 'Without an answer at the end of', onlyWhenSet: true },
  { name: 'problemType', label: 'Kind', hidden: true },
  {
    name: 'answered',
    label: 'Answered',
    options: [
      { value: '', label: 'Whenever' },
      { value: 'in-time', label: 'In time' },
      { value: 'late', label: 'Late' },
    ],
    onlyWhenSet: true,
  },
]

function Deadline({ complaint: { late, daysLeft, replyBy, score } }: { complaint: Complaint }) {
  if (daysLeft === null) return <span>{score === null ? 'Not rated' : `${score} of 5 stars`}</span>
  if (late) return <Badge tone="danger">Late since {day(replyBy)}</Badge>
  return <Badge tone={daysLeft <= 1 ? 'warn' : 'plain'}>Reply by {day(replyBy)}</Badge>
}

/** In one line. */
const Whole = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

const COLUMNS: readonly Column<Complaint>[] = [
  { title: 'Borrower', render: (complaint) => <Contact {...complaint} /> },
  { title: 'About', render: ({ type, sonType }) => (sonType === '' ? type : `${type}: ${sonType}`) },
  { title: 'Deadline', render: (complaint) => <Deadline complaint={complaint} /> },
  { title: 'What it says', render: ({ content }) => <span className="line-clamp-2">{content}</span> },
  { title: 'Filed', align: 'end', render: ({ filedAt }) => <Whole>{dateTime(filedAt)}</Whole> },
  {
    title: 'Settle by',
    align: 'end',
    minor: true,
    render: ({ resolveBy }) => <Whole>{day(resolveBy)}</Whole>,
  },
]

export default function ComplaintsScreen() {
  const session = useSession()
  return (
    <Page
      title="Complaints"
      about={
        <>
          Complaints without a reply, nearest deadline first.{' '}
          <ConsoleLink to="/console/complaints/replies">Reply texts</ConsoleLink>
        </>
      }
      actions={
        <AsFile
          call={exportComplaints}
          about="The register of complaints filed on these days, without names and texts."
          fields={[
            { name: 'from', label: 'From', kind: 'day' },
            { name: 'to', label: 'To', kind: 'day' },
          ]}
        />
      }
    >
      <OfThirtyDays />
      <List
        label="Complaints"
        call={listComplaints}
        columns={COLUMNS}
        filters={FILTERS}
        search="Number of a complaint, or an order"
        keyOf={({ problemId }) => problemId}
        {...(session.may('replyToComplaint') && {
          renderBulk: (complaints: readonly Complaint[], clear: () => void) => (
            <BulkActions
              actions={['claimItem', 'assignItem']}
              subjects={complaints.map(({ problemId, name }) => ({
                subject: `complaint:${problemId}`,
                kind: 'complaint',
                label: name || problemId,
              }))}
              onDone={clear}
            />
          ),
        })}
        rowAddress={({ problemId }) =>
          addressOf({ to: '/console/complaints/$problemId', params: { problemId } })
        }
        empty={{ title: 'No open complaints', about: 'Answered complaints are under Answered.' }}
      />
    </Page>
  )
}

const DAYS = 30

/** How complaints went, up to today. */
function OfThirtyDays() {
  const { today, may } = useSession()
  const days = { from: daysOn(today, 1 - DAYS), to: today }
  const answer = useCall(showComplaintFigures, days, { enabled: may('showComplaintFigures') })
  if (answer.data === undefined) return null
  const { filed, answered, inTime, late, rated, stars } = answer.data
  const figures: readonly Figure[] = [
    { name: `Filed in ${DAYS} days`, value: count(filed) },
    { name: 'Answered', value: count(answered) },
    { name: 'In time', value: count(inTime) },
    { name: 'Late', value: count(late), ...(late > 0 && { tone: 'danger' as const }) },
  ]
  return (
    <>
      <Figures figures={figures} />
      {rated > 0 && (
        <p className="pb-3 text-small text-muted">
          Rated {stars.map((number, at) => `${at + 1}★ ${count(number)}`).join(', ')}
        </p>
      )}
    </>
  )
}
