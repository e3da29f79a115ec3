import { cx } from '@sandigan/ui'
import { readable } from '../format/readable.ts'
import { words } from '../format/words.ts'

type Side = Readonly<Record<string, unknown>>

/** A value in a line: days and sums as they are read, a list with commas, anything deeper as it is written. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'string') return readable(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.map((part) => readable(String(part))).join(', ')
  return JSON.stringify(value)
}

const asSide = (value: unknown): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : { value }

export interface ComparisonProps {
  /** As the rules have it now, and as they would have it then. */
  before: unknown
  after: unknown
}

/** What a change would do, name by name; what changes is marked. */
export function Comparison({ before, after }: ComparisonProps) {
  const [old, now] = [asSide(before), asSide(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
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
            const [from, to] = [textOf(old[name]), textOf(now[name])]
            const changes = from !== to
            return (
              <tr key={name} className={cx('border-t border-line align-top', changes && 'bg-warn-soft')}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                  {words(name)}
                </th>
                <td className="px-3 py-1.5 wrap-anywhere">{from}</td>
                <td className={cx('px-3 py-1.5 wrap-anywhere', changes && 'font-semibold')}>{to}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
