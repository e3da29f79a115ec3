import { expect, test } from 'vitest'
import type { Loaded } from './load.ts'
import { reached } from './reached.ts'
import { LOST } from './send.ts'

const { raw: _raw, ...lost } = LOST
const whole: Loaded<unknown> = { success: true, code: '0', message: '', data: {} }
const refused: Loaded<unknown> = { success: false, code: '1003', message: 'no', data: undefined }

test.each([
  ['whole', [whole, whole]],
  ['unreachable', [whole, lost]],
  ['unreachable', [refused, lost]],
  ['refused', [whole, refused]],
] as const)('%s', (how, answers) => {
  expect(reached(...answers)).toBe(how)
})
