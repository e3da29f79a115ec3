import { Amount, Card, Divider, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { money } from '../../shared/locale/format.ts'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { Definitions, Paragraphs, Terms } from './agreement-text.tsx'
import type { Agreement } from './load-agreement.ts'

export const NOTE_PLACE = 'promissory-note'

/** What is agreed to: figures first, then the words, and the note once there is one. */
export function AgreementDocument({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Place id="agreement" />
      <Parties agreement={agreement} />
      <Place id="disclosure" />
      <DisclosureTable rows={agreement.disclosure} />
      <PlanCard steps={agreement.repay_plans} />
      <Definitions definitions={agreement.definitions} />
      <Terms clauses={agreement.clauses} />
      {agreement.note && (
        <>
          <Place id={NOTE_PLACE} />
          <Card title={m.contracts_note()}>
            <Paragraphs paragraphs={agreement.note.paragraphs} />
          </Card>
        </>
      )}
    </>
  )
}

/** Where a link into the document lands: clear of the header that stays at the top, and without room of its own. */
function Place({ id }: { id: string }) {
  return <span id={id} className="-mb-4 scroll-mt-18" />
}

function Parties({ agreement }: { agreement: Agreement }) {
  const rows = [
    { label: m.contracts_net_proceeds(), value: money(agreement.netProceeds), emphasis: true },
    { label: m.contracts_lender(), value: agreement.lenderName },
    { label: m.contracts_borrower(), value: agreement.borrowerName },
  ].filter(({ value }) => value !== '')
  return (
    <Card>
      <Amount label={m.loan_you_borrow()} note={m.contracts_version({ version: agreement.version })}>
        {money(agreement.amount)}
      </Amount>
      <Divider />
      <Rows rows={rows} />
    </Card>
  )
}

/**
 * The disclosure statement as the table that the law asks for: one figure a line, on the right. What does not fit beside
 * its label goes under it and begins on the left: a sentence in half a column would be ragged.
 */
function DisclosureTable({ rows }: { rows: Agreement['disclosure'] }) {
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
