import { Accordion, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { Agreement } from './load-agreement.ts'

export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph, index) => (
        // A document's paragraphs have no ids and never change places.
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** What the agreement's words mean: Borrower, Lender, Loan Application and the rest. */
export function Definitions({ definitions }: Pick<Agreement, 'definitions'>) {
  if (definitions.length === 0) return null
  return (
    <Accordion title={m.contracts_definitions()} open>
      <dl className="flex flex-col gap-3">
        {definitions.map(({ term, meaning }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Accordion>
  )
}

/** The clauses in full. They stand open: what is agreed to must not need a tap to be visible. */
export function Terms({ clauses }: Pick<Agreement, 'clauses'>) {
  if (clauses.length === 0) return null
  return (
    <Section title={m.contracts_terms()}>
      <div className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-card">
        {clauses.map(({ title, paragraphs }) => (
          <section key={title} className="flex flex-col gap-1.5">
            <h3 className="font-semibold">{title}</h3>
            <Paragraphs paragraphs={paragraphs} />
          </section>
        ))}
      </div>
    </Section>
  )
}
