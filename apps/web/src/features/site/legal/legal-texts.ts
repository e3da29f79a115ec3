/**
 * The legal texts, a Markdown file in each language. The default catalogue speaks English. Only the server reads these.
 * A file has a `# title` with its introduction and sections `## heading {#id}` of paragraphs, lists and rows, which are
 * lists of `**term** what is said of it`. `{company}` and the like stand for what is configured.
 */
import type { Locale } from '../../../paraglide/runtime.js'
import aboutEn from './about-en.md?raw'
import aboutFil from './about-fil.md?raw'
import privacyEn from './privacy-en.md?raw'
import privacyFil from './privacy-fil.md?raw'
import termsEn from './terms-en.md?raw'
import termsFil from './terms-fil.md?raw'

/** A legal text as it is shown: sections that can be linked to, each made of simple blocks. */
export interface LegalText {
  readonly title: string
  /** The text in a few sentences, for those who read no further. */
  readonly intro: readonly string[]
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  /** Stands in the address: the same in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  /** A term or item, and what is said of it. */
  | { readonly rows: readonly (readonly [string, string])[] }

/** What the texts name, all from configuration. */
export interface LegalFacts {
  readonly appName: string
  readonly company: string
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
}

export const LEGAL_PAGES = ['about', 'privacy', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** From when on the texts as they stand here apply. Change it with them. */
export const IN_FORCE_SINCE = '2026-11-30'

const TEXTS: Record<LegalPage, { en: string; fil: string }> = {
  about: { en: aboutEn, fil: aboutFil },
  privacy: { en: privacyEn, fil: privacyFil },
  terms: { en: termsEn, fil: termsFil },
}

export function legalText(page: LegalPage, locale: Locale, facts: LegalFacts): LegalText {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name) => facts[name as keyof LegalFacts])
  const blockOf = (block: string): LegalBlock => {
    if (!block.startsWith('- ')) return fill(block)
    const items = block.slice('- '.length).split('\n- ').map(fill)
    return block.startsWith('- **') ? { rows: items.map(rowOf) } : { list: items }
  }
  const [head = '', ...parts] = TEXTS[page][locale === 'fil' ? 'fil' : 'en'].split(/^## /m)
  const [title = '', ...intro] = paragraphsOf(head)
  return {
    title: title.slice('# '.length),
    intro: intro.map(fill),
    sections: parts.map((part) => {
      const [heading = '', ...blocks] = paragraphsOf(part)
      const [words = '', id = ''] = heading.split(/ \{#|\}$/)
      return { id, title: words, blocks: blocks.map(blockOf) }
    }),
  }
}

const paragraphsOf = (text: string): string[] => text.trim().split(/\n\n+/)

function rowOf(item: string): [string, string] {
  const [, term = '', meaning = ''] = item.split(/^\*\*|\*\* /)
  return [term, meaning]
}
