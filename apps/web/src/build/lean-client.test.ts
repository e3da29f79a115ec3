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

test('a name that the table lacks is left for the type checker to find', () => {
  expect(inlineErrorCodes('ERROR_CODES.NO_SUCH_CODE')).toBe('ERROR_CODES.NO_SUCH_CODE')
})
