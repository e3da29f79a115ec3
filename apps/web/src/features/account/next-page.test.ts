import { describe, expect, test } from 'vitest'
import { nextPage } from './use-login.ts'

describe('where a login goes on', () => {
  test.each([
    ['/loanDetail?orderId=o', '/loanDetail?orderId=o'],
    ['/loanDetail?orderId=o&sessionId=old', '/loanDetail?orderId=o'],
    ['/repay#plan', '/repay#plan'],
    [undefined, '/main'],
    ['', '/main'],
    ['/login?next=/login', '/main'],
  ])('%j goes to %j', (requested, goes) => expect(nextPage(requested)).toBe(goes))

  test.each([
    'https://evil.invalid/',
    '//evil.invalid/',
    '/\\evil.invalid',
    '/\t/evil.invalid',
    '/.//evil.invalid',
    '/..//evil.invalid',
    'javascript:alert(1)',
    'evil.invalid',
  ])('%j does not leave the app', (requested) => expect(nextPage(requested)).toBe('/main'))
})
