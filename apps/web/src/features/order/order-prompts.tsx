import { type ComponentType, lazy, Suspense, useState } from 'react'
import RatingPrompt from './rating-prompt.tsx'
import { usePrompt } from './use-prompt.ts'
import type { Order } from './order.ts'

/** The settled state is visible for a while before the page asks for a rating. */
const SHOWN_MS = 2_000

const absent = () => null

/** Loaded on demand. A prompt that does not load is left out: the page stays as it is. */
function prompt<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: absent as ComponentType<P> })))
}

const CardPrompt = prompt(() => import('./card-prompt.tsx'))
const WithdrawPrompt = prompt(() => import('./withdraw-prompt.tsx'))

/** The specification has this dialog, and nothing that ever opens it. (Point 4, "flag comWrap, never set true".) */
const COM_WRAP: boolean = false

interface OrderPromptsProps {
  order: Order
  cardOpen: boolean
  closeCard: () => void
}

export function OrderPrompts({ order, cardOpen, closeCard }: OrderPromptsProps) {
  const [scoreOpen, closeScore] = usePrompt(order.isScore, SHOWN_MS)
  const [opened, setOpened] = useState(false)
  // It stays after closing: it has a result to show.
  if (scoreOpen && !opened) setOpened(true)
  return (
    <Suspense>
      {opened && <RatingPrompt open={scoreOpen} onClose={closeScore} telephone={order.telephone} />}
      {cardOpen && <CardPrompt title={order.cardPopTitle} message={order.cardPopMsg} onClose={closeCard} />}
      {COM_WRAP && <WithdrawPrompt message={order.reyMsg} link={order.playeduL} />}
    </Suspense>
  )
}
