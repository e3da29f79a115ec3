import { cx } from '@sandigan/ui'
import { valueText } from '../format/value-text.ts'
import { nameWords } from '../format/words.ts'

type Side = Readonly<Record<string, unknown>>

/** The number of a state that `stage` says in words. */
const STATUS = 'orderStatus'

const asSide = (value: unknown): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : { value }

/** A sum is never broken in two. */
const wrapOf = (text: string): string => (/^[₱−]/.test(text) ? 'whitespace-nowrap' : 'wrap-anywhere')

export interface ComparisonProps {
  /** As the rules have it now, and as they would have it then. */
  before: unknown
  after: unknown
}

/** What a change would do, name by name; what changes is marked. */
export function Comparison({ before, after }: ComparisonProps) {
  const [old, now] = [asSide(before), asSide(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => name !== STATUS)
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">Before and after</caption>
        <thead>
          <tr className="text-left text-small text-muted">
            <th scope="col" className="px-3 py-1.5 font-semibold">
              What
            </th>
            <th scope="col" className="px-3 py-1.5 font-semibold">
              Before
            </th>
            <th scope="col" className="px-3 py-1.5 font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const [from, to] = [valueText(old[name]), valueText(now[name])]
            const changes = from !== to
            return (
              <tr key={name} className={cx('border-t border-line align-top', changes && 'bg-warn-soft')}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                  {nameWords(name)}
                </th>
                <td className={cx('px-3 py-1.5', wrapOf(from))}>{from}</td>
                <td className={cx('px-3 py-1.5', wrapOf(to), changes && 'font-semibold')}>{to}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
