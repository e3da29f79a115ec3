import {
  type ClientData,
  exportCreditData,
  listCreditSubmissions,
  recordCreditAnswer,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { dateTime, month } from '../../shared/format/dates.ts'
import { count, counted } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type Submission = ClientData<typeof listCreditSubmissions>['rows'][number]

const STATES: StateTable<Submission['state']> = {
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Waits for the answer', tone: 'info' },
  answered: { label: 'Answered', tone: 'success' },
}

const BY_HAND = 'by-hand'

const contentOf = ({ kind, month: of }: Submission): string => (kind === 'month' ? month(of) : 'Corrections')

const COLUMNS: readonly Column<Submission>[] = [
  { title: 'File', render: contentOf },
  { title: 'Submitted', render: ({ madeAt }) => dateTime(madeAt) },
  {
    title: 'By',
    minor: true,
    render: ({ requestedBy, approvedBy }) => [requestedBy, approvedBy].filter(Boolean).join(', '),
  },
  {
    title: 'State',
    render: ({ state, problem }) => (
      <span className="flex flex-col items-start gap-1">
        <StateBadge of={STATES} state={state} />
        {problem !== null && <span className="text-danger">{problem}</span>}
      </span>
    ),
  },
  { title: 'Rows', align: 'end', render: ({ rows }) => count(rows) },
  { title: 'Accepted', align: 'end', render: ({ accepted }) => (accepted === null ? '–' : count(accepted)) },
  { title: 'Refused', align: 'end', render: ({ refused }) => (refused === null ? '–' : count(refused)) },
  { title: 'Next', render: (row) => <SubmissionActions of={row} /> },
]

/** What an operator uploads by hand is answered by hand. */
function SubmissionActions({ of }: { of: Submission }) {
  const { submissionId, way, state, rows } = of
  return (
    <span className="flex flex-wrap gap-2">
      {way === BY_HAND && state === 'sent' && (
        <Action
          call={recordCreditAnswer}
          title="Enter the answer"
          kind="primary"
          about="What the bureau answered to this file. Rows that are not named here are accepted, and the month is filed."
          given={{ submissionId }}
          fields={[
            {
              name: 'refused',
              label: 'Refused rows',
              kind: 'area',
              optional: true,
              hint: 'A line for each: contract, month and why, such as 22,2026-10,birthday is missing',
            },
          ]}
          done={({ accepted, refused }) => `${count(accepted)} accepted, ${count(refused)} refused`}
        />
      )}
      <AsFile
        call={exportCreditData}
        title="File"
        given={{ submissionId }}
        about={`The ${counted(rows, 'row')} of this file, with who they are about as known today.`}
      />
    </span>
  )
}

/** Nothing before the first file. */
export function SubmissionsPart() {
  const answer = useCall(listCreditSubmissions, {})
  if (answer.data?.rows.length === 0) return null
  return (
    <Part title="Files" flush>
      <Ask answer={answer}>
        {({ rows }) => (
          <Table label="Files" columns={COLUMNS} rows={rows} keyOf={({ submissionId }) => submissionId} />
        )}
      </Ask>
    </Part>
  )
}
