import type { ClientData, listJournal } from '@sandigan/contract/client/operator'
import { pesos } from '../../shared/format/pesos.ts'

type Line = ClientData<typeof listJournal>['rows'][number]['lines'][number]

const side = (sum: string): string => (sum === '0.00' ? '' : pesos(sum))

/** The lines of an entry, as a bookkeeper writes them: what is debited, and what is credited. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">Lines</caption>
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
        {lines.map(({ account, name, debit, credit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand in more than one line, and lines never move
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
