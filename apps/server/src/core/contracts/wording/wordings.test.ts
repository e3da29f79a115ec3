/** Every wording that was used stays word for word, and the one of today says what it must. */
import { loanAgreementDetail } from '@sandigan/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, pushed, verifiedBorrower } from '../../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { saveDocuments, seal } from '../../loans/documents.ts'
import { loanCopy } from '../../../platform/copy/loans/catalogue.ts'
import { lenderOf, noteDocument, offerDocuments } from '../make-documents.ts'
import { disclosureRows } from './disclosure-rows.ts'
import { wordingOf, wordingVersionFor } from './wordings.ts'
import {
  agreementFactsOf,
  canonicalJson,
  disclosureOf,
  noteFactsOf,
  type LoanTerms,
  NO_HOLIDAYS,
  planOf,
  RULE_BOOKS,
} from '@sandigan/lending'
import { readConfig } from '../../../platform/config/read-config.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TERMS: LoanTerms = {
  productId: 'p',
  productVersion: 1,
  productName: 'P',
  principal: 5_000_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 0,
  feeMode: 'deducted',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: '2026-11-23',
  ruleBook: 'book-1',
  lateCapPpm: null,
  maxExtensions: null,
}
const SECOND: LoanTerms = { ...TERMS, ruleBook: 'book-2' }
const FIRST_VERSION = wordingVersionFor(TERMS)

const hashOf = (words: Parameters<typeof canonicalJson>[0]) =>
  createHash('sha256').update(canonicalJson(words)).digest('hex')

function exampleFacts(terms = TERMS) {
  const config = readConfig({})
  if (!config.ok) throw new Error('no configuration')
  const plan = planOf(terms, '2026-11-23', NO_HOLIDAYS)
  const lender = lenderOf(config.config.brand)
  const of = { borrower: { name: 'Example', reference: 'r' }, orderId: 'o', disclosureHash: 'd' }
  return {
    agreement: agreementFactsOf(terms, plan, lender, of),
    disclosure: disclosureOf(terms, plan, lender),
    note: noteFactsOf(terms, plan, lender, of),
  }
}

/** The words of each version by their hash: what was agreed to stays printable, word for word. */
const FIXED = [
  { version: '2026-11.1', words: 'da85b4b2713b0ab2', first: '2026-12-23', terms: TERMS },
  { version: '2026-11.2', words: '99cbb32a58192a28', first: '23 December 2026', terms: TERMS },
  { version: '2026-11.3', words: '584a66d8f371026e', first: '23 December 2026', terms: TERMS },
  { version: '2026-11.4', words: '454c611a1c156aef', first: '23 December 2026', terms: SECOND },
] as const

/** Documents of a new loan by their hashes, and the rows of the statement in both languages. */
const SEALED = [
  {
    terms: TERMS,
    sealed: ['2026-11.3 a1aa4aa06aca21be', '2026-11.3 5ebf8e80ef2f135b', '2026-11.3 f8da61974a2c653a'],
    rows: ['4395d7903d29a197', '3ad27a6f527bdb9a'],
  },
  {
    terms: SECOND,
    sealed: ['2026-11.4 b0ef83d2a85f221c', '2026-11.4 b395b7bd21d88e06', '2026-11.4 478aed9392958aeb'],
    rows: ['d682b7a445c06463', '9bf6e77dac50a578'],
  },
]
const LENDER = {
  name: 'L',
  registrationNumber: 'r',
  certificateNumber: 'c',
  address: 'a',
  email: 'e',
  phone: 'p',
}

describe('the wording', () => {
  test.each(FIXED)('$version has not changed, and says $first', ({ version, words, first, terms }) => {
    const { agreement, disclosure, note } = exampleFacts(terms)
    const wording = wordingOf(version)
    const paragraphs = wording.noteParagraphs(note)
    const all = [wording.definitionsOf(agreement), wording.clausesOf(agreement, disclosure), paragraphs]
    expect(hashOf(all).slice(0, 16)).toBe(words)
    expect(paragraphs.join(' ')).toContain(`is due on ${first} and`)
  })

  test.each(SEALED)('of $terms.ruleBook seals the same documents as ever, with the same rows', (example) => {
    const plan = planOf(example.terms, '2026-11-23', NO_HOLIDAYS)
    const borrower = { name: 'Example', reference: 'r' }
    const input = { terms: example.terms, plan, lender: LENDER, borrower, orderId: 'o' }
    const { disclosure, agreement } = offerDocuments(input)
    const note = noteDocument({ ...input, disclosureHash: disclosure.sha256 }, '2026-11-23')
    const sealed = [disclosure, agreement, note].map((made) => `${made.version} ${made.sha256.slice(0, 16)}`)
    const rows = ['en', 'fil'].map((language) => disclosureRows(loanCopy(language), disclosure.body))
    expect({ sealed, rows: rows.map((made) => hashOf(made).slice(0, 16)) }).toEqual({
      sealed: example.sealed,
      rows: example.rows,
    })
  })

  test('goes with the rule book of the loan: each has one, and the second speaks of what it changes', () => {
    for (const { id } of RULE_BOOKS)
      expect(() => wordingOf(wordingVersionFor({ ruleBook: id }))).not.toThrow()
    expect(() => wordingVersionFor({ ruleBook: 'book-0' })).toThrow('has no wording')
    const clauses = (terms: LoanTerms) => {
      const { agreement, disclosure } = exampleFacts(terms)
      return wordingOf(wordingVersionFor(terms)).clausesOf(agreement, disclosure)
    }
    const [first, second] = [clauses(TERMS), clauses(SECOND)]
    expect(second.slice(first.length).map(({ title }) => title)).toEqual([
      '12. Payments that are taken back',
      '13. Late charges that are given back',
    ])
    const unlike = first.flatMap(({ title }, at) =>
      hashOf(first[at] ?? null) === hashOf(second[at] ?? null) ? [] : [title],
    )
    expect(unlike).toEqual(['4. Repayment', '6. Late payment'])
    expect(JSON.stringify(second)).toContain('at most ₱1.00 in all is open')
    expect(JSON.stringify(second)).toContain('due 3 Business Days after the Borrower was told')
  })

  test.each([TERMS, SECOND])('of new documents of $ruleBook writes no date for machines', (terms) => {
    const { agreement, disclosure, note } = exampleFacts(terms)
    const wording = wordingOf(wordingVersionFor(terms))
    const said = JSON.stringify([wording.clausesOf(agreement, disclosure), wording.noteParagraphs(note)])
    expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(() => wordingOf('1999-01.1')).toThrow('no wording')
  })

  test('of new documents names part prepayment, in agreement and note; those before it do not', {
    meta: { spec: ['9.terms.prepayment'] },
  }, () => {
    const { agreement, disclosure, note } = exampleFacts()
    const [older, newer] = ['2026-11.2', FIRST_VERSION].map((version) => {
      const wording = wordingOf(version)
      const early = wording.clausesOf(agreement, disclosure).find(({ title }) => title.includes('Prepayment'))
      return [early?.paragraphs.join(' ') ?? '', wording.noteParagraphs(note).join(' ')]
    })
    expect(newer?.[0]).toContain(`for this Loan, from day ${disclosure.prepayment.fromDay}`)
    expect(newer?.[0]).toMatch(/pay a part early.*reduces the principal on the day of payment/)
    expect(newer?.[1]).toContain('the whole or a part')
    expect(older?.join(' ')).not.toMatch(/\ba part\b/)
  })

  test('of an older note is shown as it was agreed to, and both of its hashes hold', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const { note: facts } = exampleFacts()
    const old = '2026-11.1'
    const wordingHash = hashOf(wordingOf(old).noteParagraphs(facts))
    const note = seal('promissory-note', old, { facts, wordingHash })
    const key = { borrowerId: order.borrowerId, loanId: order.orderId }
    await app.services.db.transaction().execute((trx) => saveDocuments(trx, app.services, key, [note]))
    const { productId, orderId, session } = order
    const shown = must(await app.call(loanAgreementDetail, { productId, orderId }, session))
    expect(shown).toMatchObject({ version: old, hash: note.sha256 })
    expect(shown.note?.paragraphs.join(' ')).toContain('is due on 2026-12-23')
    expect(hashOf(shown.note?.paragraphs ?? [])).toBe(wordingHash)
    const { body } = await app.services.db
      .selectFrom('documents')
      .select('body')
      .where('loan_id', '=', orderId)
      .where('kind', '=', 'promissory-note')
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(body).digest('hex')).toBe(shown.hash)
  })

  test('of an older note have another hash than those of today', () => {
    const { note } = exampleFacts()
    const [then, now] = ['2026-11.1', FIRST_VERSION].map((version) =>
      hashOf(wordingOf(version).noteParagraphs(note)),
    )
    expect(now).not.toBe(then)
  })
})

describe('what a product adds to the words', () => {
  const words = (terms: LoanTerms): string => {
    const { agreement, disclosure } = exampleFacts(terms)
    return JSON.stringify(wordingOf(FIRST_VERSION).clausesOf(agreement, disclosure))
  }

  test('is its cap on late charges and its number of extensions, and nothing where it has none', () => {
    const limited = words({ ...TERMS, lateCapPpm: 1_000_000, maxExtensions: 2 })
    expect(limited).toMatch(/together they never exceed ₱5,000\.00, 100\.00% of the amount borrowed/)
    expect(limited).toContain('The Loan may be extended at most 2 times.')
    expect(words(TERMS)).not.toMatch(/never exceed ₱|may be extended (once|at most)/)
    expect(words({ ...TERMS, maxExtensions: 0 })).toContain('This Loan has no Extension.')
  })
})
