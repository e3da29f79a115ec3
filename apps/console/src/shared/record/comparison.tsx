import { cx } from '@sandigan/ui'
import { valueText } from '../format/value-text.ts'
import { nameWords } from '../format/words.ts'

type Side = Readonly<Record<string, unknown>>

/** The number of a state that `stage` says in words. */
const STATUS = 'orderStatus'

const asSide = (value: unknown): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : { value }

const isSum = (text: string): boolean => /^[₱−]/.test(text)

/** A sum or a day is never broken in two. */
const wrapOf = (text: string): string =>
  isSum(text) || /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text) ? 'whitespace-nowrap' : 'wrap-anywhere'

export interface ComparisonProps {
  /** As the rules have it now, and as they would have it then. */
  before: unknown
  after: unknown
}

/** What a change would do, name by name; what changes is marked. */
export function Comparison({ before, after }: ComparisonProps) {
  const [old, now] = [asSide(before), asSide(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => name !== STATUS)
  const sums = names.filter((name) => isSum(valueText(old[name])) || isSum(valueText(now[name])))
  // Sums stand under sums; words alone begin at the left.
  const align = sums.length * 2 > names.length ? 'text-right' : 'text-left'
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">Before and after</caption>
        <thead>
          <tr className="text-left text-small text-muted">
            <th scope="col" className="px-3 py-1.5 font-semibold">
              What
            </th>
            <th scope="col" className={cx('px-3 py-1.5 font-semibold', align)}>
              Before
            </th>
            <th scope="col" className={cx('px-3 py-1.5 font-semibold', align)}>
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
                <td className={cx('px-3 py-1.5 tabular-nums', align, wrapOf(from))}>{from}</td>
                <td className={cx('px-3 py-1.5 tabular-nums', align, wrapOf(to), changes && 'font-semibold')}>
                  {to}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
