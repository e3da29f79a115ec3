import { cx } from '@sandigan/ui'

export interface Figure {
  readonly name: string
  readonly value: string
  readonly tone?: 'success' | 'danger'
}

/** A few figures in a row, before the rows that they are made of. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2 pb-3">
    {figures.map(({ name, value, tone }) => (
      <div key={name}>
        <dt className="text-small text-muted">{name}</dt>
        <dd
          className={cx(
            'text-title leading-tight font-semibold',
            tone === 'danger' && 'text-danger',
            tone === 'success' && 'text-success',
          )}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
