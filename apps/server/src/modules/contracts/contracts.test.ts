import {
  callPath,
  confirmAgreement,
  contractJump,
  contractList,
  loanAgreementDetail,
} from '@sandigan/contract'
import { canonicalJson } from '@sandigan/lending'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import {
  approved,
  detailsOf,
  LITE_OFFER,
  must,
  noteOf,
  PLUS_OFFER,
  pushed,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../decisions/decide-application.ts'
import { saveDocuments, seal } from '../loans/documents.ts'
import { lenderOf } from './make-documents.ts'
import { WORDING_VERSION, wordingOf } from './wording/wordings.ts'
import {
  agreementFactsOf,
  disclosureOf,
  noteFactsOf,
  type LoanTerms,
  NO_HOLIDAYS,
  planOf,
  ruleBookOn,
} from '@sandigan/lending'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the agreement of an offer', () => {
  test('defines the terms and says the loan terms of the specification', {
    meta: {
      spec: [
        '7.call.loan-agreement-detail',
        '3.agreement.definitions',
        '9.terms.length',
        '9.terms.change-notice',
        '9.terms.assignment',
        '9.terms.judgment',
      ],
    },
  }, async () => {
    const { session } = await verifiedBorrower(app)
    const shown = must(await app.call(loanAgreementDetail, LITE_OFFER, session))
    expect(shown.definitions.map((one) => one.term)).toEqual(
      expect.arrayContaining([
        'Borrower',
        'Lender',
        'Loan Application',
        'Loan Decision',
        'Promissory Note',
        'Disclosure Statement',
      ]),
    )
    const text = shown.clauses.flatMap((clause) => clause.paragraphs).join('\n')
    for (const said of [
      'from 91 to 365 calendar days',
      'Loan Decision within 1 day',
      '1 to 3 calendar days after acceptance',
      'at least 7 days have passed since disbursement',
      '₱1,000.00 is charged once',
      '5.00% a day on days 1 to 30, 4.00% a day on days 31 to 90, 2.00% a day from day 91',
      'change of personal details within 3 days',
      'notice of 7 Business Days',
      'payable within 10 days',
      'moves by the term of the Loan, 120 days',
      'cut to 5.00% a month',
    ])
      expect(text).toContain(said)
    expect(shown).toMatchObject({ noteOpen: false, title: 'Loan Agreement', amount: '5000.00' })
    expect(shown.note).toBeUndefined()
  })

  test('above ₱10,000 names no ceiling, for there is none', async () => {
    const { session } = await verifiedBorrower(app)
    const shown = must(await app.call(loanAgreementDetail, PLUS_OFFER, session))
    expect(JSON.stringify(shown.clauses)).not.toContain('The law limits')
  })
})

test('the agreements of scene 3 come by GET as by POST', {
  meta: { spec: ['7.call.contract', '9.scene'] },
}, async () => {
  const { session } = await verifiedBorrower(app)
  const query = { productId: LITE_OFFER.productId, scene: '3' }
  const { raw } = await app.call(contractList, query, session)
  const url = `${callPath(contractList)}?${new URLSearchParams({ ...query, sessionId: session })}`
  expect((await app.fastify.inject({ method: 'GET', url })).json()).toEqual(raw)
  expect(raw).toMatchObject({
    data: { data: [{ title: 'Loan Agreement' }, { title: 'Disclosure Statement' }] },
  })
})

test('other scenes have no agreements, and a place that is not in the list leads nowhere', {
  meta: { spec: ['7.call.contract', '7.call.contract-jump', '9.scene'] },
}, async () => {
  const { session } = await verifiedBorrower(app)
  const { productId } = LITE_OFFER
  expect(must(await app.call(contractList, { productId, scene: '1' }, session)).data).toEqual([])
  for (const [scene, position] of [
    ['3', '2'],
    ['3', 'x'],
    ['1', '0'],
  ] as const)
    expect((await app.call(contractJump, { productId, scene, position }, session)).code).toBe('1003')
})

describe('the promissory note', () => {
  test('is closed under review and after a refusal', { meta: { spec: ['7.call.agreement'] } }, async () => {
    const borrower = await verifiedBorrower(app)
    const { productId, orderId, session } = await pushed(app, borrower)
    const confirm = () => app.call(confirmAgreement, { productId, orderId, hash: 'f'.repeat(64) }, session)
    expect((await confirm()).code).toBe('3009')
    await decideApplication(app.services, orderId, false)
    expect((await confirm()).code).toBe('3009')
  })

  test('is confirmed once: a repeat answers the same and changes nothing', {
    meta: { spec: ['7.call.agreement'] },
  }, async () => {
    const order = await approved(app, await verifiedBorrower(app))
    const { orderId, session } = order
    const note = await noteOf(app, order)
    const first = must(await app.call(confirmAgreement, note, session))
    expect(must(await app.call(confirmAgreement, note, session))).toEqual(first)
    await app.jobs.runDue()
    expect(must(await app.call(confirmAgreement, note, session))).toEqual(first)
    const { db } = app.services
    const count = async (table: 'loan_events' | 'payouts') =>
      (await db.selectFrom(table).selectAll().where('loan_id', '=', orderId).execute()).length
    expect(await count('payouts')).toBe(1)
    expect(await count('loan_events')).toBe(5)
  })

  test('read in another text is refused, to be read again', {
    meta: { spec: ['7.call.agreement'] },
  }, async () => {
    const { productId, orderId, session } = await approved(app, await verifiedBorrower(app))
    const refused = await app.call(confirmAgreement, { productId, orderId, hash: 'f'.repeat(64) }, session)
    expect(refused).toMatchObject({
      code: '3009',
      message: 'The text has changed since you opened it. Please read it once more.',
    })
  })

  test('of somebody else, or under another product, is not found', async () => {
    const { productId, orderId, session } = await approved(app, await verifiedBorrower(app))
    const { hash } = await noteOf(app, { productId, orderId, session })
    const stranger = await verifiedBorrower(app)
    for (const [who, product] of [
      [stranger.session, productId],
      [session, 'sandigan-plus'],
    ] as const) {
      const payload = { productId: product, orderId }
      expect((await app.call(confirmAgreement, { ...payload, hash }, who)).code).toBe('1003')
      expect((await app.call(loanAgreementDetail, payload, who)).code).toBe('1003')
    }
    expect(
      (await detailsOf(app, { productId, orderId, session, borrowerId: '', phone: '' })).playeduL,
    ).not.toBe('')
  })

  test('stays as it was agreed, whatever is tried on the table', async () => {
    const { orderId } = await approved(app, await verifiedBorrower(app))
    const change = sql`update documents set body = '{}' where loan_id = ${orderId}`
    await expect(change.execute(app.services.db)).rejects.toThrow('only grows')
  })
})

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

  test('planted bug: an old note in the words of today would not have the hash that was agreed to', () => {
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
