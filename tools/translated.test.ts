/** Each text that borrowers read stands in English and in Filipino, and none was left in English. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MESSAGES = 'apps/web/messages'
const COPY = 'apps/server/src/platform/copy'
type Language = 'en' | 'fil'

/** Texts by the place they stand in. */
type Texts = ReadonlyMap<string, string>

function addTexts(texts: Map<string, string>, place: string, value: unknown): void {
  if (typeof value === 'string') texts.set(place, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) addTexts(texts, `${place}.${key}`, part)
}

/** A new payment plan with each sentence that one can have: what is owed so far is carried, made principal or waived. */
const examplePlan = (treatment: 'carried' | 'capitalised' | 'waived') => ({
  offerId: 'plan',
  asOf: '2026-11-23',
  lastDay: '2026-11-30',
  periods: 6,
  termUnit: 30,
  dailyRatePpm: 500,
  principal: 6_000_00,
  nominalMonthlyPpm: 15_000,
  effectiveMonthlyPpm: 15_000,
  interest: treatment,
  interestAmount: 100_00,
  charges: treatment,
  chargesAmount: 50_00,
  costBefore: 6_200_00,
  costAfter: 6_300_00,
  ceilings: ['nominal'],
})

/** What app, server and messages say, by places that are the same in each language. */
async function catalogueTexts(language: Language): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const add = (file: string, value: unknown) =>
    addTexts(texts, file.replace(/(?<=\/|^)(en|fil)(?=\.)/, '*'), value)
  for (const file of globSync(`*/${language}.json`, { cwd: join(ROOT, MESSAGES) })) {
    const { $schema: _schema, ...messages } = JSON.parse(readFileSync(join(ROOT, MESSAGES, file), 'utf8'))
    add(file, messages)
  }
  for (const file of globSync('**/*.ts', { cwd: join(ROOT, COPY), exclude: ['**/*.test.ts'] })) {
    const module: Record<string, unknown> = await import(join(ROOT, COPY, file))
    add(file, module[language])
  }
  const { repaymentCopy } = await import(join(ROOT, COPY, 'loans/repayment.ts'))
  const { payNotice } = await import(join(ROOT, COPY, 'loans/pay-notice.ts'))
  const { reliefWords } = await import(join(ROOT, COPY, 'loans/relief.ts'))
  const { newPlanText } = await import(join(ROOT, COPY, 'loans/new-plan.ts'))
  add('loans/repayment.ts', repaymentCopy(language))
  // Its groups are named in the language.
  add('loans/pay-notice.ts', Object.values(payNotice(language, { biller: 'Example Lending', scans: true })))
  add('loans/relief.ts', reliefWords(language))
  for (const treatment of ['carried', 'capitalised', 'waived'] as const)
    add(`loans/new-plan.ts.${treatment}`, newPlanText(language, examplePlan(treatment)))
  return texts
}

/** What is the same in both languages by its nature: titles of documents, official names, a menu of another app, and words that docs/words.md leaves in English. */
const SAME_IN_BOTH = new Set([
  'Company registration No. {number}',
  'Certificate of Authority No. {number}',
  'SEC registration {registration}, certificate of authority {certificate}',
  'Statement of account',
  'Statement of account (PDF)',
  'Disclosure statement (PDF)',
  'Terms and conditions',
  'Simple annual rate',
  'Principal {principal}, interest {interest}, fee {fee}',
  'Customer service agent',
  'National ID (PhilSys)',
  'Maya: pay bills',
])

/** A sentence or a part of one; a term such as "Late charges" is said in English in Filipino, too. */
const isSentence = (text: string): boolean =>
  (text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []).length >= 3

/** Texts for developers: names of screens and of fields as the specification has them. */
const FOR_DEVELOPERS = /\.site_preview_/

const leftInEnglish = (english: Texts, filipino: Texts): string[] =>
  [...english]
    .filter(
      ([place, text]) =>
        !FOR_DEVELOPERS.test(place) &&
        isSentence(text) &&
        !SAME_IN_BOTH.has(text) &&
        filipino.get(place) === text,
    )
    .map(([place, text]) => `${place}: "${text}"`)

describe('in both languages', () => {
  test('there is the same list of texts', async () => {
    const [english, filipino] = [await catalogueTexts('en'), await catalogueTexts('fil')]
    expect(english.size).toBeGreaterThan(1_500)
    expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('no sentence of the Filipino catalogue is the English one', async () => {
    expect(leftInEnglish(await catalogueTexts('en'), await catalogueTexts('fil'))).toEqual([])
  })

  test('planted bug: a sentence that was copied and not translated is found, a term is not', () => {
    const english = new Map([
      ['a', 'You owe {amount} until then'],
      ['b', 'Late charges'],
      ['c', 'Pay it here'],
    ])
    const filipino = new Map([...english, ['c', 'Bayaran ito rito']])
    expect(leftInEnglish(english, filipino)).toEqual(['a: "You owe {amount} until then"'])
  })
})
