import { describe, expect, test } from 'vitest'
import { nearCodes } from './near-codes.ts'
import { isPayCode, payCodeOf } from './pay-code.ts'

const CODE = payCodeOf('500000000012')

describe('codes near a typed one', () => {
  test.each([
    { claim: 'one digit another', typed: CODE.replace('5', '6') },
    { claim: 'the check digit another', typed: CODE.slice(0, -1) + ((Number(CODE.at(-1)) + 1) % 10) },
    {
      claim: 'two neighbours in the wrong order',
      typed: '5000000000211'.slice(0, 10) + '21' + CODE.slice(12),
    },
  ])('$claim are found', ({ typed }) => {
    expect(typed).not.toBe(CODE)
    expect(nearCodes(typed)).toContain(CODE)
  })

  test.each([
    { claim: 'two digits others', typed: `67${CODE.slice(2)}` },
    { claim: 'a digit left out', typed: CODE.slice(1) },
    { claim: 'nothing', typed: '' },
    { claim: 'letters', typed: 'not-a-code' },
  ])('$claim are not', ({ typed }) => {
    expect(nearCodes(typed)).not.toContain(CODE)
  })

  test('are codes, few, and never the typed one', () => {
    const typed = CODE.replace('5', '6')
    const near = nearCodes(typed)
    expect(near.length).toBeGreaterThan(5)
    expect(near.length).toBeLessThan(30)
    expect(near.every(isPayCode)).toBe(true)
    expect(near).not.toContain(typed)
    expect(nearCodes(CODE)).not.toContain(CODE)
  })
})
