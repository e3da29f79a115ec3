import { Badge } from '../controls/badge.tsx'
import { day } from '../format/dates.ts'
import { counted } from '../format/pesos.ts'
import type { QueueItem } from './place-of.ts'

/** `in 2 working days`, `today`, `3 working days late`. */
export function Deadline({
  item: { daysLeft, late, deadline },
}: {
  item: Pick<QueueItem, 'daysLeft' | 'late' | 'deadline'>
}) {
  const days = counted(Math.abs(daysLeft), 'working day')
  if (late) return <Badge tone="danger">{daysLeft === 0 ? 'Late' : `${days} late`}</Badge>
  return (
    <Badge tone={daysLeft <= 0 ? 'warn' : 'plain'}>
      {daysLeft <= 0 ? `By ${day(deadline)}` : `In ${days}`}
    </Badge>
  )
}
