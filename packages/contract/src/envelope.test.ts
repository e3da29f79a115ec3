import { describe, expect, test } from 'vitest'
import { done, type EnvelopeFamily, type Outcome, readEnvelope, refuse, writeEnvelope } from './envelope.ts'

const GIVEN = { url: '/loanDetail' }
const won: Outcome<object> = done(GIVEN)
const lost = refuse('NOT_FOUND')

/** The wire form of each family, for success and refusal. */
const FAMILIES: Record<EnvelopeFamily, { success: object; refusal: object }> = {
  code0: {
    success: { code: 0, message: 'm', data: GIVEN },
    refusal: { code: 1003, message: 'm', data: {} },
  },
  code0Text: {
    success: { code: '0', message: 'm', data: GIVEN },
    refusal: { code: '1003', message: 'm', data: {} },
  },
  success: {
    success: { success: true, code: 0, message: 'm', data: GIVEN },
    refusal: { success: false, code: 1003, message: 'm', data: {} },
  },
  code00: {
    success: { code: '00', message: 'm', data: GIVEN },
    refusal: { code: '1003', message: 'm', data: {} },
  },
  status00: {
    success: { status: '00', message: 'm', attach: GIVEN },
    refusal: { status: '1003', message: 'm', attach: {} },
  },
}
const families = Object.keys(FAMILIES) as EnvelopeFamily[]

describe('every family', () => {
  test.each(families)(
    '%s is written as the specification shows it',
    { meta: { spec: ['3.envelope.families'] } },
    (family) => {
      expect(writeEnvelope(family, won, 'm')).toEqual(FAMILIES[family].success)
      expect(writeEnvelope(family, lost, 'm')).toEqual(FAMILIES[family].refusal)
    },
  )

  test.each(families)(
    '%s is read back as the same success and the same refusal',
    { meta: { spec: ['3.envelope.families'] } },
    (family) => {
      const { success, refusal } = FAMILIES[family]
      expect(readEnvelope(success)).toEqual({
        success: true,
        code: '0',
        message: 'm',
        data: GIVEN,
        raw: success,
      })
      expect(readEnvelope(refusal)).toEqual({
        success: false,
        code: '1003',
        message: 'm',
        data: {},
        raw: refusal,
      })
    },
  )

  test('what explains a refusal travels with it', () => {
    const outcome = { ...refuse('FIELD_INVALID'), data: { errors: { email: 'Wrong' } } }
    for (const family of families)
      expect(readEnvelope(writeEnvelope(family, outcome, '')).data).toEqual(outcome.data)
  })
})

describe('the shared envelope', () => {
  test.each([0, '0', '00', ' 0 '])(
    'code %j parses to 0 and is success',
    { meta: { spec: ['3.envelope.shared'] } },
    (code) => {
      expect(readEnvelope({ code, message: '', data: GIVEN })).toMatchObject({ success: true, code: '0' })
    },
  )

  test.each([
    [1, '1'],
    ['11', '11'],
    ['-1', '-1'],
    ['800006', '800006'],
    ['0x0', '-1'],
    ['', '-1'],
    ['0.0', '-1'],
    [null, '-1'],
    [true, '-1'],
    [undefined, '-1'],
  ])('code %j is no success and stays %s', { meta: { spec: ['3.envelope.shared'] } }, (code, read) => {
    expect(readEnvelope({ code, message: 'm', data: {} })).toMatchObject({ success: false, code: read })
  })

  test('result fields come first, then code, message and data', {
    meta: { spec: ['3.envelope.shared'] },
  }, () => {
    const both = {
      resultCode: 0,
      resultMessage: 'a',
      resultData: GIVEN,
      code: 9,
      message: 'b',
      data: { url: '/other' },
    }
    expect(readEnvelope(both)).toMatchObject({ success: true, message: 'a', data: GIVEN })
    const { resultCode: _c, resultMessage: _m, resultData: _d, ...plain } = both
    expect(readEnvelope(plain)).toMatchObject({ success: false, code: '9', message: 'b', data: plain.data })
  })

  test.each([{ raw: null }, { raw: undefined }, { raw: 'error' }, { raw: [] }, { raw: 5 }, { raw: {} }])(
    'an answer that is no envelope is a failure without data: $raw',
    ({ raw }) => {
      expect(readEnvelope(raw)).toEqual({ success: false, code: '-1', message: '', data: undefined, raw })
    },
  )

  test('a success flag counts where it stands, whatever the code says', {
    meta: { spec: ['3.envelope.shared'] },
  }, () => {
    expect(readEnvelope({ success: true, data: GIVEN })).toMatchObject({ success: true, code: '0' })
    expect(readEnvelope({ success: false, code: 0 }).success).toBe(false)
    // Only a real flag: a text is not one.
    expect(readEnvelope({ success: 'true' }).success).toBe(false)
  })
})

describe('planted bugs: this suite notices', () => {
  test('a reader that compares codes as text', () => {
    const asText = (wire: { code: unknown }) => wire.code === 0
    expect(['0', '00'].map((code) => asText({ code }))).not.toEqual([true, true])
  })

  test('a family that is written as another', () => {
    for (const family of families)
      for (const other of families.filter((one) => one !== family))
        expect(writeEnvelope(other, won, 'm')).not.toEqual(FAMILIES[family].success)
  })
})
