import {
  type ClientData,
  importBankStatement,
  listBankLines,
  showBank,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { type Line, LinePanel, LINE_STATES, stateOf } from './bank-line-panel.tsx'

type Bank = ClientData<typeof showBank>

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Day', sort: 'day', render: (line) => day(line.day) },
  { title: 'Description', render: ({ description }) => description || '–' },
  {
    title: 'Reference',
    minor: true,
    render: ({ reference }) => (reference ? <Code>{reference}</Code> : '–'),
  },
  { title: 'State', render: (line) => <StateBadge of={LINE_STATES} state={stateOf(line)} /> },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
  { title: 'Balance', align: 'end', minor: true, render: ({ balance }) => pesos(balance) },
]

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'to-explain', label: 'To explain' },
      { value: 'matched', label: 'Matched' },
    ],
    main: true,
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'to' },
]

/** Two sides of the bank account, which are equal once everything is explained. */
function BankFigures({ bank: { date, statement, ledger, difference, unexplained } }: { bank: Bank }) {
  const isEqual = difference === '0.00'
  return (
    <Figures
      figures={[
        { name: `Statement, ${day(date)}`, value: statement === null ? '–' : pesos(statement) },
        { name: 'Books, 1040', value: pesos(ledger) },
        ...(difference === null
          ? []
          : [
              { name: 'Difference', value: pesos(difference), tone: isEqual ? 'success' : 'danger' } as const,
            ]),
        {
          name: 'To explain, 1090',
          value: pesos(unexplained),
          ...(unexplained !== '0.00' && { tone: 'danger' as const }),
        },
      ]}
    />
  )
}

/** What makes the difference: the lines that the books lack, less the movements that the statement lacks. */
function Difference({ bank }: { bank: Bank }) {
  const { lineCount, lineSum, lines, movementCount, movementSum, movements, difference } = bank
  if (difference === null)
    return (
      <p className="pb-3 text-muted">
        No statement was uploaded yet. The first one also says what the account had before its first line.
      </p>
    )
  if (lineCount === 0 && movementCount === 0)
    return <p className="pb-3 text-muted">Every line and every movement up to this day is matched.</p>
  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-2">
      <OpenRows
        title={`On the statement only: ${counted(lineCount, 'line')}, ${pesos(lineSum)}`}
        rows={lines.map((line) => ({
          key: line.bankLineId,
          day: line.day,
          text: line.description,
          amount: line.amount,
        }))}
      />
      <OpenRows
        title={`In the books only: ${counted(movementCount, 'movement')}, ${pesos(movementSum)}`}
        rows={movements.map((one) => ({
          key: one.movementId,
          day: one.day,
          text: one.reference,
          amount: one.amount,
        }))}
      />
    </div>
  )
}

interface OpenRow {
  readonly key: string
  readonly day: string
  readonly text: string
  readonly amount: string
}

/** So many are shown first; the list below has them all. */
const SHOWN = 8

function OpenRows({ title, rows }: { title: string; rows: readonly OpenRow[] }) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">None.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {rows.slice(0, SHOWN).map(({ key, day: on, text, amount }) => (
            <li key={key} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="text-muted">{day(on)}</span> {text}
              </span>
              <span className="shrink-0 tabular-nums">{pesos(amount)}</span>
            </li>
          ))}
          {rows.length > SHOWN && <li className="text-muted">and {rows.length - SHOWN} more</li>}
        </ul>
      )}
    </Part>
  )
}

function Above() {
  const answer = useCall(showBank, {}, { keep: true })
  return (
    <Ask answer={answer}>
      {(bank) => (
        <>
          <BankFigures bank={bank} />
          <Difference bank={bank} />
        </>
      )}
    </Ask>
  )
}

export default function BankScreen() {
  return (
    <Page
      title="Bank"
      about="The bank statement against account 1040, line by line. Lines that the books do not have are explained by entries of the house; a month does not close before."
      actions={
        <Action
          call={importBankStatement}
          title="Upload a statement"
          kind="primary"
          shortcut="c"
          about="A CSV file of the bank with the columns Date, Description, Amount (or Debit and Credit) and Balance. Each line is stored once, and the same file again changes nothing. Nothing is posted."
          fields={[
            { name: 'file', label: 'Bank statement', kind: 'file', accept: '.csv,.txt', nameTo: 'fileName' },
            {
              name: 'dates',
              label: 'How days are written',
              kind: 'choice',
              options: [
                { value: '', label: '2026-11-30, or with the name of the month' },
                { value: 'mdy', label: '11/30/2026: the month first' },
                { value: 'dmy', label: '30/11/2026: the day first' },
              ],
              optional: true,
            },
          ]}
          done={({ added, known }) =>
            added === 0
              ? 'These lines were stored before'
              : `${counted(added, 'line')} stored, ${known} known`
          }
          renderResult={({ added, known, matched, toExplain, firstDay, lastDay, closing }) => (
            <Facts
              facts={[
                { name: 'Days', value: firstDay && lastDay && `${day(firstDay)} – ${day(lastDay)}` },
                { name: 'New lines', value: String(added) },
                { name: 'Known lines', value: String(known) },
                { name: 'Matched now', value: String(matched) },
                { name: 'To explain', value: String(toExplain) },
                { name: 'Balance at the end', value: closing && pesos(closing) },
              ]}
            />
          )}
        />
      }
    >
      <Above />
      <List
        label="Lines of the bank statement"
        call={listBankLines}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ bankLineId }) => bankLineId}
        panel={{
          title: (line) => `${pesos(line.amount)} of ${day(line.day)}`,
          render: (line) => <LinePanel line={line} />,
        }}
        empty={{
          title: 'No lines here',
          about: 'Upload the statement of the lender’s bank account.',
        }}
      />
    </Page>
  )
}
