import { recordContact } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { clock } from '../../shared/format/dates.ts'
import { useNow } from '../../shared/session/now.ts'
import { OUTCOME_OPTIONS, waysAt } from './contact-words.ts'

/** What was said with the borrower of a loan that runs: the next person who calls reads it first. */
export function RecordContact({ orderId }: { orderId: string }) {
  const hour = Number(clock(new Date(useNow()).toISOString()).slice(0, 2))
  return (
    <Action
      name="recordContact"
      call={recordContact}
      title="Record a contact"
      kind="primary"
      shortcut="l"
      withoutReason
      about="Nobody is contacted between 22:00 and 06:00, and nobody but the borrower about the loan. What is written here is in the borrower’s copy of the data."
      given={{ orderId }}
      fields={[
        { name: 'way', label: 'How', kind: 'choice', options: waysAt(hour) },
        { name: 'outcome', label: 'What came of it', kind: 'choice', options: OUTCOME_OPTIONS },
        {
          name: 'promisedOn',
          label: 'Promised for',
          hint: 'Of a promise: its day.',
          kind: 'day',
          optional: true,
        },
        { name: 'promised', label: 'Promised amount in pesos', kind: 'pesos', optional: true },
        { name: 'text', label: 'Note', kind: 'area', optional: true },
      ]}
      done={({ repeated }) => (repeated ? 'It had been recorded before' : 'Contact recorded')}
    />
  )
}
