import { cx } from '../styles/cx.ts'
import { CheckIcon } from '../icons/icons.tsx'

export type PlanState = 'done' | 'now' | 'next'

const styles = {
  done: 'bg-success text-on-tone',
  now: 'bg-brand text-on-brand halo',
  next: 'bg-surface border-2 border-brand-line',
}

/** Where a payment stands; the words beside it say the same. */
export function PlanMark({ state }: { state: PlanState }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex size-5 shrink-0 items-center justify-center rounded-full forced-color-adjust-none',
        styles[state],
      )}
    >
      {state === 'done' && <CheckIcon size={14} />}
    </span>
  )
}
