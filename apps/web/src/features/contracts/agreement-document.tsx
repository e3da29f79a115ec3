import { Amount, Banner, Card, Divider, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { money } from '../../shared/locale/format.ts'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { Definitions, EnglishText, NoteCard, PlainSentence, SameInEnglish, Terms } from './agreement-text.tsx'
import type { Agreement } from './load-agreement.ts'

export const NOTE_PLACE = 'promissory-note'

/** What is agreed to: figures first, then the words, and the note once there is one. */
export function AgreementDocument({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Figures agreement={agreement} />
      <Definitions {...agreement} />
      <Terms {...agreement} />
      <Note agreement={agreement} />
    </>
  )
}

/** Who, how much and when. */
export function Figures({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Parties agreement={agreement} />
      <Place id="disclosure" />
      <Disclosure {...agreement} />
      <PlanCard
        steps={agreement.repay_plans}
        lead={
          <>
            <PlainSentence>{agreement.plain.plan}</PlainSentence>
            {agreement.reading && <SameInEnglish />}
          </>
        }
      />
    </>
  )
}

/** The promissory note, once there is one. */
export function Note({ agreement }: { agreement: Agreement }) {
  return (
    <>
      {agreement.note && <Place id={NOTE_PLACE} />}
      <NoteCard {...agreement} />
    </>
  )
}

/** Which of the texts holds, and what the sentences before them are: where a link to the agreement lands. */
export function ReadingNotice({ agreement: { reading } }: { agreement: Agreement }) {
  return (
    <>
      <Place id="agreement" />
      {reading === undefined ? (
        <p className="px-1 text-note text-muted">{m.contracts_summary()}</p>
      ) : (
        <Banner title={m.contracts_reading_title()}>
          <p>{m.contracts_reading_text()}</p>
          <p className="mt-2 text-note">
            {reading.reviewedBy === ''
              ? m.contracts_unreviewed()
              : m.contracts_reviewed({ name: reading.reviewedBy })}{' '}
            {m.contracts_summary()}
          </p>
        </Banner>
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
      <Amount label={m.loan_you_borrow()}>{money(agreement.amount)}</Amount>
      <Divider />
      <Rows rows={rows} />
    </Card>
  )
}

function Disclosure({ disclosure, reading, plain }: Agreement) {
  if (disclosure.length === 0) return null
  return (
    <Card title={m.contracts_disclosure()}>
      <PlainSentence>{plain.disclosure}</PlainSentence>
      <DisclosureTable rows={reading?.disclosure ?? disclosure} />
      {reading && (
        <EnglishText>
          <DisclosureTable rows={disclosure} />
        </EnglishText>
      )}
    </Card>
  )
}

/**
 * The disclosure statement as the table that the law asks for: one figure a line, on the right. What does not fit beside
 * its label goes under it and begins on the left: a sentence in half a column would be ragged.
 */
function DisclosureTable({ rows }: { rows: Agreement['disclosure'] }) {
  return (
    <table className="mt-1 block" aria-label={m.contracts_disclosure()}>
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
  )
}

/** What proves which text was agreed to, at the end of the page: nobody reads it, and everybody may copy it. */
export function Foot({ agreement: { version, hash } }: { agreement: Agreement }) {
  const { orderId } = orderOf(useParameters())
  return (
    <div className="px-1 text-note wrap-anywhere text-muted">
      <p>{m.contracts_version({ version })}</p>
      {orderId !== '' && <p>{m.contracts_order_number({ number: orderId })}</p>}
      <p>{m.contracts_fingerprint({ hash })}</p>
    </div>
  )
}
