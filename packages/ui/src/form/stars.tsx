import { useId } from 'react'
import { cx } from '../styles/cx.ts'
import { FocusFrame } from './focus-frame.tsx'
import { StarIcon } from '../icons/icons-money.tsx'

export interface StarsProps {
  /** What is being rated. */
  label: string
  /** How many stars are chosen; 0 is none yet. */
  value: number
  onChange: (stars: number) => void
  count?: number
  /** The name of one choice, such as "3 stars". */
  starLabel: (stars: number) => string
}

/** A rating: choosing star n fills stars 1 to n. Native radios, so the arrow keys work. */
export function Stars({ label, value, onChange, count = 5, starLabel }: StarsProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex justify-center">
      {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
        <label
          key={star}
          className={cx(
            'tap relative flex aspect-square max-w-14 flex-1 items-center justify-center rounded-full transition-transform active:[transform:scale(0.9)]',
            star <= value ? 'text-star' : 'text-field [&_path]:fill-transparent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            className="peer sr-only"
          />
          <FocusFrame />
          <span className="sr-only">{starLabel(star)}</span>
          <span data-filled={star <= value} className="contents">
            <StarIcon size={40} />
          </span>
        </label>
      ))}
    </div>
  )
}
