import { Card } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { Agreement } from './load-agreement.ts'

/**
 * The disclosure statement as the table that the law asks for: one figure a line. Where the text is too large for two
 * columns the figure goes under its label.
 */
export function DisclosureTable({ rows }: { rows: Agreement['disclosure'] }) {
  if (rows.length === 0) return null
  return (
    <Card title={m.contracts_disclosure()}>
      <div className="@container">
        <table className="w-full border-collapse" aria-label={m.contracts_disclosure()}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.contracts_disclosure_item()}</th>
              <th scope="col">{m.contracts_disclosure_value()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, value }) => (
              <tr key={text} className="border-b border-line last:border-0">
                <th
                  scope="row"
                  className="w-1/2 py-2.5 pr-4 text-left align-baseline font-normal text-muted @max-[12rem]:block @max-[12rem]:w-full @max-[12rem]:pr-0 @max-[12rem]:pb-0"
                >
                  {text}
                </th>
                <td className="py-2.5 text-right align-baseline @max-[12rem]:block @max-[12rem]:pt-0">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
