import type { ClientData, listLoans } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { day, manilaDay } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'

type Contact = NonNullable<ClientData<typeof listLoans>['rows'][number]['lastContact']>

/** A promise with its day, broken from the day after; of anything else what came of it. */
export function LastContact({ contact, today }: { contact: Contact; today: string }) {
  const { at, outcome, promisedOn, promised } = contact
  if (promisedOn === null)
    return (
      <>
        {words(outcome)}, <span className="whitespace-nowrap">{day(manilaDay(new Date(at)))}</span>
      </>
    )
  const isBroken = promisedOn < today
  return (
    <Badge tone={isBroken ? 'danger' : 'info'}>
      {isBroken ? 'Broken promise' : 'Promised'} {promised !== null && `${pesos(promised)} `}
      {day(promisedOn)}
    </Badge>
  )
}
