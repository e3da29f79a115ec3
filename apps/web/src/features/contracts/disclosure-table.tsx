import { Card } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { Agreement } from './load-agreement.ts'

/**
 * The disclosure statement as the table that the law asks for: one figure a line, on the right. What does not fit beside
 * its label goes under it and begins on the left: a sentence in half a column would be ragged.
 */
export function DisclosureTable({ rows }: { rows: Agreement['disclosure'] }) {
  if (rows.length === 0) return null
  return (
    <Card title={m.contracts_disclosure()}>
      <table className="block" aria-label={m.contracts_disclosure()}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.contracts_disclosure_item()}</th>
            <th scope="col">{m.contracts_disclosure_value()}</th>
          </tr>
        </thead>
        <tbody className="divided block">
          {rows.map(({ text, value }) => (
            <tr key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <th scope="row" className="min-w-0 flex-[1_1_min-content] text-left font-normal text-muted">
                {text}
              </th>
              <td className="ml-auto max-w-full">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
