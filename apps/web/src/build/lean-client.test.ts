import { ERROR_CODES } from '@sandigan/contract'
import { expect, test } from 'vitest'
import { inlineErrorCodes } from './lean-client.ts'

test('a named error code becomes its number, so that the table stays out of the bundle', () => {
  const code =
    'if (answer.code === String(ERROR_CODES.SESSION_EXPIRED)) return [ERROR_CODES.ALREADY_REGISTERED]'
  expect(inlineErrorCodes(code)).toBe(
    `if (answer.code === String(${ERROR_CODES.SESSION_EXPIRED})) return [${ERROR_CODES.ALREADY_REGISTERED}]`,
  )
})

const expectUnknownLeft = (inline: typeof inlineErrorCodes) =>
  expect(inline('ERROR_CODES.NO_SUCH_CODE')).toBe('ERROR_CODES.NO_SUCH_CODE')

test('a name that the table lacks is left for the type checker to find', () =>
  expectUnknownLeft(inlineErrorCodes))

test('planted bug: a name that the table lacks, written as undefined, is noticed', () => {
  const planted = (code: string) =>
    code.replace(/ERROR_CODES\.(\w+)/g, (_, name: keyof typeof ERROR_CODES) => String(ERROR_CODES[name]))
  expect(() => expectUnknownLeft(planted)).toThrow("expected 'undefined'")
})
