import { recordContact } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { NIGHT, OUTCOME_OPTIONS, waysAt } from '../../shared/format/contact-words.ts'
import { hourOf } from '../../shared/format/dates.ts'
import { useNow } from '../../shared/session/now.ts'
import { useSession } from '../../shared/session/session.tsx'
import { promiseDays } from './promise-days.ts'

const PROMISED = { field: 'outcome', is: 'promised' } as const

interface RecordContactProps {
  orderId: string
  dueNow: string
  /** One was recorded just now: the next step is another one. */
  isRecorded?: boolean
  onDone: () => void
}

/**
 * What was said with the borrower of a loan that runs: the next person who calls reads it first. What came of it is one key, and
 * a promise two more.
 */
export function RecordContact({ orderId, dueNow, isRecorded = false, onDone }: RecordContactProps) {
  const hour = hourOf(new Date(useNow()))
  const { today } = useSession()
  const fields: readonly FieldSpec[] = [
    { name: 'outcome', label: 'What came of it', kind: 'keys', options: OUTCOME_OPTIONS },
    { name: 'promisedOn', label: 'Promised for', kind: 'day', days: promiseDays(today), when: PROMISED },
    {
      name: 'promised',
      label: 'Promised amount',
      kind: 'pesos',
      initial: dueNow,
      optional: true,
      when: PROMISED,
    },
    { name: 'way', label: 'How', kind: 'choice', options: waysAt(hour) },
    { name: 'text', label: 'Note', kind: 'area', optional: true },
  ]
  return (
    <Action
      call={recordContact}
      title="Record a contact"
      kind={isRecorded ? 'plain' : 'primary'}
      shortcut="l"
      withoutReason
      about={`Only the borrower is contacted, and nobody from ${NIGHT}. The borrower can read this in the copy of the data.`}
      given={{ orderId }}
      fields={fields}
      onDone={onDone}
      done={({ repeated }) => (repeated ? 'It had been recorded before' : 'Contact recorded')}
    />
  )
}
