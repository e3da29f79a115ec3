import type { ReactNode } from 'react'

interface HeatTableProps {
  readonly title: string
  readonly about: ReactNode
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: ReactNode }[]
}

/** A table whose cells are the darker the more they say. It scrolls within its card. */
export const HeatTable = ({ title, about, label, heads, rows }: HeatTableProps) => (
  <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface">
    <div className="px-4 pt-3.5 pb-2">
      <h2 className="text-heading leading-tight font-semibold">{title}</h2>
      <p className="mt-0.5 text-small text-muted">{about}</p>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
    <div className="overflow-x-auto px-2 pb-3" tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label} className="w-full border-separate border-spacing-0.5 text-small tabular-nums">
        <thead>
          <tr className="text-muted">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1.5 font-semibold whitespace-nowrap ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row" className="px-2 py-1.5 text-left font-normal whitespace-nowrap">
                {head}
              </th>
              {cells}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** So much of the colour at most that words on it stay readable in either scheme. */
const DARKEST = 34

/** @param share from 0 to 1 */
export const Heat = ({
  share,
  colour = 'bad',
  children,
}: {
  share: number
  colour?: 'bad' | 'good' | 'quiet'
  children: ReactNode
}) => (
  <td
    className="rounded-sm px-2 py-1.5 text-right whitespace-nowrap"
    style={{
      backgroundColor:
        share > 0
          ? `color-mix(in srgb, var(--chart-${colour}) ${Math.round(share * DARKEST)}%, transparent)`
          : undefined,
    }}
  >
    {children}
  </td>
)
