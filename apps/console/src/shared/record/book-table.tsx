import { side } from '../format/side.ts'

interface BookRow {
  readonly account: string
  readonly name: string
  readonly debit: string
  readonly credit: string
}

/** Accounts with their sums, as a bookkeeper writes them: what is debited, and what is credited. */
export function BookTable({
  caption,
  rows,
  isCaptionShown = true,
}: {
  caption: string
  rows: readonly BookRow[]
  /** Otherwise it is only heard. */
  isCaptionShown?: boolean
}) {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className={isCaptionShown ? 'pb-1 text-left font-semibold' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr className="text-small text-muted">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Account
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            Debit
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, name, debit, credit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand in more than one row, and rows never move
          <tr key={at} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {account} {name}
            </th>
            <td className="py-1.5 pr-3 text-right whitespace-nowrap">{side(debit)}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{side(credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
