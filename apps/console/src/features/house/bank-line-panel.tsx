import {
  addHouseEntry,
  type ClientData,
  listBankLines,
  matchBankLines,
  showBank,
  unmatchBankLines,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { entryFields } from './entry-fields.ts'
import { bankKinds } from './kinds.ts'

export type Line = ClientData<typeof listBankLines>['rows'][number]
type Movement = ClientData<typeof showBank>['movements'][number]

export const LINE_STATES: StateTable<'to-explain' | 'matched'> = {
  'to-explain': { label: 'To explain', tone: 'warn' },
  matched: { label: 'Matched', tone: 'success' },
}

export const stateOf = ({ match }: Line) => (match === null ? 'to-explain' : 'matched')

export function LinePanel({ line }: { line: Line }) {
  const { match } = line
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={LINE_STATES} state={stateOf(line)} /> },
          { name: 'Day', value: day(line.day) },
          { name: 'Description', value: line.description },
          { name: 'Reference', value: line.reference && <Code>{line.reference}</Code> },
          { name: 'Amount', value: pesos(line.amount) },
          { name: 'Balance after it', value: pesos(line.balance) },
          { name: 'Matched', value: match && words(match.way) },
          { name: 'By', value: match && match.way !== 'by-rule' && match.by },
          { name: 'When', value: match && dateTime(match.at) },
        ]}
      />
      {match === null ? <Explain line={line} /> : <Matched match={match} />}
    </div>
  )
}

function Matched({ match: { matchId, movements } }: { match: NonNullable<Line['match']> }) {
  return (
    <>
      <Part title="In the books">
        <ul className="flex flex-col gap-1.5">
          {movements.map((movement) => (
            <li key={movement.movementId} className="flex justify-between gap-3">
              <MovementName movement={movement} />
              <span className="shrink-0 tabular-nums">{pesos(movement.amount)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Action
        call={unmatchBankLines}
        title="Take the match back"
        kind="danger"
        shortcut="x"
        about="The line is to be explained again. Nothing that was posted changes."
        given={{ matchId }}
        done={() => 'To be explained again'}
      />
    </>
  )
}

function MovementName({ movement: { day: on, entryId, reference } }: { movement: Movement }) {
  const name = (
    <>
      {day(on)} · {reference}
    </>
  )
  if (!entryId.startsWith('house:')) return <span className="min-w-0 wrap-anywhere">{name}</span>
  return (
    <ConsoleLink to="/console/books/house-entries" search={{ q: entryId, open: entryId }}>
      {name}
    </ConsoleLink>
  )
}

/** By an entry of the house that two people make, or by movements that stand in the books already. */
function Explain({ line }: { line: Line }) {
  const { bankLineId, amount, day: on } = line
  const isIn = !amount.startsWith('-')
  const answer = useCall(showBank, {})
  const movements = (answer.data?.movements ?? []).filter((one) => one.amount.startsWith('-') !== isIn)
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        call={addHouseEntry}
        title="Explain it"
        kind="primary"
        shortcut="a"
        about={`Posts ${isIn ? 'money in' : 'money out'} of ${pesos(amount)} by its kind, and matches it with this line. Another person approves it.`}
        given={{ bankLineId }}
        fields={entryFields({ day: on, amount: amount.replace('-', ''), kinds: bankKinds(isIn) })}
        done={() => 'Explained'}
      />
      {movements.length > 0 && (
        <Action
          call={matchBankLines}
          title="Match by hand"
          shortcut="m"
          about={`Says which movements of the books are this line of ${pesos(amount)}: together they come to the same sum.`}
          given={{ bankLineIds: [bankLineId] }}
          fields={[
            {
              name: 'movementIds',
              label: 'Movements without a match',
              kind: 'choices',
              options: movements.map((one) => ({
                value: one.movementId,
                label: `${day(one.day)} · ${pesos(one.amount)} · ${one.reference}`,
              })),
            },
          ]}
          done={() => 'Matched'}
        />
      )}
    </div>
  )
}
