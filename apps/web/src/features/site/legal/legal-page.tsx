import { ChevronIcon, cx } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { inWholeWords, longDate } from '../../../shared/locale/format.ts'
import { WIDE } from '../wide.ts'
import type { LegalBlock, LegalSection, LegalText } from './legal-texts.ts'

interface LegalPageProps {
  text: LegalText
  /** Date from which the text applies; about us has none. */
  since?: string
}

/** A long text to be read: contents beside it on a wide screen, folded above it on a phone. */
export function LegalPage({ text, since }: LegalPageProps) {
  return (
    <div className={cx(WIDE, 'grid gap-8 py-10 lg:grid-cols-[17rem_1fr] lg:gap-16 lg:py-16')}>
      <div className="lg:col-span-2">
        <h1 className="text-display leading-tight font-semibold tracking-tight text-balance sm:text-hero">
          {text.title}
        </h1>
        {since && <p className="mt-3 text-muted">{m.site_in_force({ date: longDate(since) })}</p>}
        {text.intro.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[44rem]">
            {inWholeWords(paragraph)}
          </p>
        ))}
      </div>
      <Contents sections={text.sections} />
      <article className="max-w-[44rem] min-w-0">
        {text.sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
        <a
          href="#top"
          className="tap mt-10 inline-flex items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          {m.site_to_top()}
        </a>
      </article>
    </div>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const list = (
    <ol className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-lg px-3 text-muted hover:bg-sunken hover:text-ink"
          >
            {inWholeWords(title)}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group rounded-card bg-surface border border-line lg:hidden">
        <summary className="tap flex items-center justify-between px-5 font-semibold">
          {m.site_contents()}
          <ChevronIcon size={20} className="point-down transition-transform group-open:point-up" />
        </summary>
        <nav aria-label={m.site_contents()} className="px-2 pb-3">
          {list}
        </nav>
      </details>
      <nav aria-label={m.site_contents()} className="max-lg:hidden">
        <div className="sticky top-24 max-h-aside overflow-auto rounded-card bg-surface p-3 border border-line">
          {list}
        </div>
      </nav>
    </>
  )
}

function Part({ section: { id, title, blocks } }: { section: LegalSection }) {
  return (
    <section id={id} className="not-first:mt-12">
      <h2 className="text-title leading-snug font-semibold tracking-tight">{inWholeWords(title)}</h2>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </section>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-4 leading-relaxed">{inWholeWords(block)}</p>
  if ('list' in block)
    return (
      <ul className="mt-4 grid list-disc gap-2 pl-6 leading-relaxed marker:text-brand">
        {block.list.map((item) => (
          <li key={item}>{inWholeWords(item)}</li>
        ))}
      </ul>
    )
  return (
    <dl className="mt-4 overflow-hidden rounded-card bg-surface border border-line">
      {block.rows.map(([term, meaning]) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 px-5 py-3.5 not-first:border-t not-first:border-line sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold">{inWholeWords(term)}</dt>
          <dd className="min-w-0 text-muted">{inWholeWords(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
