import { Accordion, Card, ChevronIcon, Section } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { inWholeWords } from '../../shared/locale/format.ts'
import type { Agreement } from './load-agreement.ts'

type Note = NonNullable<Agreement['note']>['paragraphs']

/** What a part means for the borrower, set apart from its text. */
export function PlainSentence({ children }: { children: string }) {
  return (
    <p className="border-l-4 border-brand-line py-0.5 pl-3 leading-snug text-brand-strong">
      {inWholeWords(children)}
    </p>
  )
}

/** Stands where a part is the same in both languages. */
export function SameInEnglish() {
  return <p className="mt-2 text-note text-muted">{m.contracts_plan_same()}</p>
}

/**
 * The English text of a part that is shown in Filipino: it is the one that holds, so it is never more than a tap away,
 * also in a frame where no script runs.
 */
export function EnglishText({ children }: { children: ReactNode }) {
  return (
    <details className="group/english -mb-2">
      <summary className="tap inline-flex items-center gap-1.5 pr-3 text-note text-brand-strong">
        {m.contracts_english()}
        <ChevronIcon size={16} className="point-down transition-transform group-open/english:point-up" />
      </summary>
      <div lang="en" className="mb-2 rounded-control bg-sunken p-4">
        {children}
      </div>
    </details>
  )
}

/** A document's paragraphs have no ids and never change places. */
function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** What the agreement's words mean: Borrower, Lender, Loan Application and the rest. */
export function Definitions({ definitions, reading, plain }: Agreement) {
  if (definitions.length === 0) return null
  return (
    <Accordion title={m.contracts_definitions()} open>
      <div className="flex flex-col gap-3">
        <PlainSentence>{plain.definitions}</PlainSentence>
        <DefinitionList definitions={reading?.definitions.map(wholeMeaning) ?? definitions} />
        {reading && (
          <EnglishText>
            <DefinitionList definitions={definitions} />
          </EnglishText>
        )}
      </div>
    </Accordion>
  )
}

const wholeMeaning = ({ term, meaning }: Agreement['definitions'][number]) => ({
  term,
  meaning: inWholeWords(meaning),
})

function DefinitionList({ definitions }: Pick<Agreement, 'definitions'>) {
  return (
    <dl className="flex flex-col gap-3">
      {definitions.map(({ term, meaning }) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The clauses in full. They stand open: what is agreed to must not need a tap to be visible. */
export function Terms({ clauses, reading, plain }: Agreement) {
  if (clauses.length === 0) return null
  return (
    <Section title={m.contracts_terms()}>
      <div className="flex flex-col gap-6 rounded-card bg-surface p-5 shadow-card">
        {clauses.map((clause, index) => (
          <Clause
            key={clause.title}
            english={clause}
            reading={reading?.clauses[index]}
            plain={plain.clauses[index] ?? ''}
          />
        ))}
      </div>
    </Section>
  )
}

interface ClauseProps {
  english: Agreement['clauses'][number]
  reading: Agreement['clauses'][number] | undefined
  plain: string
}

function Clause({ english, reading, plain }: ClauseProps) {
  const { title, paragraphs } = reading ?? english
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{inWholeWords(title)}</h3>
      {plain && <PlainSentence>{plain}</PlainSentence>}
      <Paragraphs paragraphs={reading ? paragraphs.map(inWholeWords) : paragraphs} />
      {reading && (
        <EnglishText>
          <h4 className="mb-2 font-semibold">{english.title}</h4>
          <Paragraphs paragraphs={english.paragraphs} />
        </EnglishText>
      )}
    </section>
  )
}

/** The promissory note; its last paragraph names order and statement and stands in small type. */
export function NoteCard({ note, reading, plain }: Agreement) {
  if (note === undefined) return null
  return (
    <Card title={m.contracts_note()}>
      <div className="flex flex-col gap-3">
        {plain.note && <PlainSentence>{plain.note}</PlainSentence>}
        <NoteText paragraphs={reading?.note?.map(inWholeWords) ?? note.paragraphs} />
        {reading?.note && (
          <EnglishText>
            <NoteText paragraphs={note.paragraphs} />
          </EnglishText>
        )}
      </div>
    </Card>
  )
}

function NoteText({ paragraphs }: { paragraphs: Note }) {
  return (
    <div className="flex flex-col gap-3">
      <Paragraphs paragraphs={paragraphs.slice(0, -1)} />
      <p className="text-note wrap-anywhere text-muted">{paragraphs.at(-1)}</p>
    </div>
  )
}
