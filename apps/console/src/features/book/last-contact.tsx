import type { ClientData, listLoans } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { day, manilaDay } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'

type Contact = NonNullable<ClientData<typeof listLoans>['rows'][number]['lastContact']>

const OPEN = { tone: 'info', word: 'Promised' } as const
const BROKEN = { tone: 'danger', word: 'Broken promise' } as const
const KEPT_PROMISE = { tone: 'success', word: 'Kept promise' } as const

const isUnpaid = (nextDueOn: string | null, promisedOn: string): boolean =>
  nextDueOn !== null && nextDueOn <= promisedOn

/**
 * A promise with its day, from the day after broken or kept; of anything else what came of it.
 * @param nextDueOn the oldest due date that is not paid: one after the day of the promise is none that it was about
 */
export function LastContact({
  contact,
  nextDueOn,
  today,
}: {
  contact: Contact
  nextDueOn: string | null
  today: string
}) {
  const { at, outcome, promisedOn, promised } = contact
  if (promisedOn === null)
    return (
      <>
        {words(outcome)}, <span className="whitespace-nowrap">{day(manilaDay(new Date(at)))}</span>
      </>
    )
  const { tone, word } = promisedOn >= today ? OPEN : isUnpaid(nextDueOn, promisedOn) ? BROKEN : KEPT_PROMISE
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 max-sm:justify-end">
      <Badge tone={tone}>{word}</Badge>{' '}
      <span className="whitespace-nowrap">
        {promised !== null && <span>{pesos(promised)}, </span>}
        <span>{day(promisedOn)}</span>
      </span>
    </span>
  )
}
