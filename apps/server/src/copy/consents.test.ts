import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consentText } from './consents.ts'

const shown = (locale: string): unknown => {
  const file = new URL(`../../../web/messages/certification/${locale}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)['certification_identity_consent']
}

test.each(['default', 'en', 'fil'])('the page shows in %s the very text whose hash is recorded', (locale) => {
  expect(shown(locale)).toBe(consentText('identity-image', locale === 'fil' ? 'fil' : 'en').text)
})

test('planted bug: one word changed is another text with another hash', () => {
  const { sha256 } = consentText('identity-image', 'en')
  expect(consentText('identity-image', 'fil').sha256).not.toBe(sha256)
})
