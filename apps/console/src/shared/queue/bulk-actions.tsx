import { type ClientData, doMany } from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { Badge } from '../controls/badge.tsx'
import { Button } from '../controls/button.tsx'
import { counted } from '../format/pesos.ts'
import { useSession } from '../session/session.tsx'
import { assigneeField, useAssignees } from './assign.tsx'
import type { QueueItem } from './place-of.ts'

export interface BulkSubject {
  /** An item of the inbox, or an order. */
  readonly subject: string
  readonly kind?: QueueItem['kind']
  /** As the list names it. */
  readonly label: string
}

type BulkAction = 'claimItem' | 'assignItem' | 'stopReminders'
type Outcome = ClientData<typeof doMany>['rows'][number]

const WORDS: Readonly<Record<BulkAction, { title: string; about: string }>> = {
  claimItem: {
    title: 'Claim',
    about: 'They are yours for 30 minutes. Those that somebody else works on stay there.',
  },
  assignItem: {
    title: 'Assign',
    about: 'They are shown to the operator as assigned by you, for three days. They may give them back.',
  },
  stopReminders: {
    title: 'Reminders off',
    about:
      'No reminders go to the borrowers of these loans until somebody turns them on again on the page of the loan. Notices of what happened still do.',
  },
}

interface BulkActionsProps {
  actions: readonly BulkAction[]
  subjects: readonly BulkSubject[]
  onDone: () => void
}

/** What may be done with the selected rows: each action with one reason, and each row by itself. */
export function BulkActions({ actions, subjects, onDone }: BulkActionsProps) {
  const may = useSession().may('doMany')
  const [open, setOpen] = useState<BulkAction>()
  if (!may) return null
  return (
    <>
      {subjects.length > 0 &&
        actions.map((action) => (
          <Button key={action} onClick={() => setOpen(action)}>
            {WORDS[action].title}
          </Button>
        ))}
      {open && (
        <BulkDialog action={open} subjects={subjects} onDone={onDone} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

interface BulkDialogProps {
  action: BulkAction
  subjects: readonly BulkSubject[]
  onDone: () => void
  onClose: () => void
}

function BulkDialog({ action, subjects, onDone, onClose }: BulkDialogProps) {
  // Made with the form: sent twice it is one request. What was selected then stays, also where rows leave the list meanwhile.
  const [reference] = useState(() => `many-${crypto.randomUUID()}`)
  const [sent] = useState(() => [...new Map(subjects.map((one) => [one.subject, one])).values()])
  const [isDone, setIsDone] = useState(false)
  const kinds = [...new Set(sent.flatMap(({ kind }) => (kind === undefined ? [] : [kind])))]
  const assignees = useAssignees(kinds, action === 'assignItem')
  const { title, about } = WORDS[action]
  return (
    <ActionDialog
      call={doMany}
      title={`${title}: ${counted(sent.length, 'row')}`}
      about={about}
      given={{ action, subjects: sent.map(({ subject }) => subject) }}
      fields={action === 'assignItem' ? [assigneeField(assignees)] : []}
      toPayload={(payload) => ({ ...payload, reference })}
      needsApproval={false}
      movesMoney={false}
      done={({ rows }) => summaryOf(rows)}
      renderResult={({ rows }) => <Outcomes rows={rows} subjects={sent} />}
      onDone={() => setIsDone(true)}
      onClose={() => {
        onClose()
        if (isDone) onDone()
      }}
    />
  )
}

/** `10 done, 1 already so, 2 refused` */
function summaryOf(rows: readonly Outcome[]): string {
  const times = (of: Outcome['outcome']) => rows.filter(({ outcome }) => outcome === of).length
  const parts = [
    [times('done'), 'done'],
    [times('repeated'), 'already so'],
    [times('refused'), 'refused'],
  ] as const
  return parts
    .filter(([count], at) => at === 0 || count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')
}

const STATES = {
  done: { label: 'Done', tone: 'success' },
  repeated: { label: 'Already so', tone: 'plain' },
  refused: { label: 'Refused', tone: 'danger' },
} as const

/** What was refused stands first, with its reason. */
function Outcomes({ rows, subjects }: { rows: readonly Outcome[]; subjects: readonly BulkSubject[] }) {
  const labels = new Map(subjects.map(({ subject, label }) => [subject, label]))
  const sorted = rows.toSorted(
    (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
  )
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {sorted.map(({ subject, outcome, error }) => (
        <li key={subject} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {labels.get(subject) ?? subject}
            {error !== null && <span className="block text-small text-muted">{error}</span>}
          </span>
          <Badge tone={STATES[outcome].tone}>{STATES[outcome].label}</Badge>
        </li>
      ))}
    </ul>
  )
}
