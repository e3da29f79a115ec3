/** Every wording that was used stays word for word, and the one of today says what it must. */
import { loanAgreementDetail } from '@sandigan/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, pushed, verifiedBorrower } from '../../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { saveDocuments, seal } from '../../loans/documents.ts'
import { lenderOf } from '../make-documents.ts'
import { WORDING_VERSION, wordingOf } from './wordings.ts'
import {
  agreementFactsOf,
  canonicalJson,
  disclosureOf,
  noteFactsOf,
  type LoanTerms,
  NO_HOLIDAYS,
  planOf,
  ruleBookOn,
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
  ruleBook: ruleBookOn('2026-05-01').id,
  lateCapPpm: null,
  maxExtensions: null,
}

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
  { version: '2026-11.1', words: 'da85b4b2713b0ab2', first: '2026-12-23' },
  { version: '2026-11.2', words: '99cbb32a58192a28', first: '23 December 2026' },
  { version: '2026-11.3', words: '584a66d8f371026e', first: '23 December 2026' },
] as const

describe('the wording', () => {
  test.each(FIXED)('$version has not changed, and says $first', ({ version, words, first }) => {
    const { agreement, disclosure, note } = exampleFacts()
    const wording = wordingOf(version)
    const paragraphs = wording.noteParagraphs(note)
    const all = [wording.definitionsOf(agreement), wording.clausesOf(agreement, disclosure), paragraphs]
    expect(hashOf(all).slice(0, 16)).toBe(words)
    expect(paragraphs.join(' ')).toContain(`is due on ${first} and`)
  })

  test('of new documents is the last one, and writes no date for machines', () => {
    expect(WORDING_VERSION).toBe(FIXED.at(-1)?.version)
    const { agreement, disclosure, note } = exampleFacts()
    const wording = wordingOf(WORDING_VERSION)
    const said = JSON.stringify([wording.clausesOf(agreement, disclosure), wording.noteParagraphs(note)])
    expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(() => wordingOf('1999-01.1')).toThrow('no wording')
  })

  test('of new documents names part prepayment, in agreement and note; those before it do not', {
    meta: { spec: ['9.terms.prepayment'] },
  }, () => {
    const { agreement, disclosure, note } = exampleFacts()
    const [older, newer] = ['2026-11.2', WORDING_VERSION].map((version) => {
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
    const [then, now] = ['2026-11.1', WORDING_VERSION].map((version) =>
      hashOf(wordingOf(version).noteParagraphs(note)),
    )
    expect(now).not.toBe(then)
  })
})

describe('what a product adds to the words', () => {
  const words = (terms: LoanTerms): string => {
    const { agreement, disclosure } = exampleFacts(terms)
    return JSON.stringify(wordingOf(WORDING_VERSION).clausesOf(agreement, disclosure))
  }

  test('is its cap on late charges and its number of extensions, and nothing where it has none', () => {
    const limited = words({ ...TERMS, lateCapPpm: 1_000_000, maxExtensions: 2 })
    expect(limited).toMatch(/together they never exceed ₱5,000\.00, 100\.00% of the amount borrowed/)
    expect(limited).toContain('The Loan may be extended at most 2 times.')
    expect(words(TERMS)).not.toMatch(/never exceed ₱|may be extended (once|at most)/)
    expect(words({ ...TERMS, maxExtensions: 0 })).toContain('This Loan has no Extension.')
  })
})
