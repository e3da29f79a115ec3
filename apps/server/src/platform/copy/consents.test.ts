import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consentText } from './consents.ts'

const shown = (locale: string): unknown => {
  const file = new URL(`../../../../web/messages/certification/${locale}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)['certification_identity_consent']
}

test.each(['default', 'en', 'fil'])('the page shows in %s the very text whose hash is recorded', (locale) => {
  expect(shown(locale)).toBe(consentText('identity-image', locale === 'fil' ? 'fil' : 'en').text)
})

test.each(['en', 'fil'] as const)(
  'the hash is that of the very text in %s: one sign more has another',
  (language) => {
    const { text, sha256 } = consentText('identity-image', language)
    const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
    expect(sha256).toBe(hashOf(text))
    expect(sha256).not.toBe(hashOf(`${text} `))
  },
)
