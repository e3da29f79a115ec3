// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveRepaymentInfo } from './save-info.ts'
import { parseRepaymentInfo, readRepaymentInfo } from './saved-info.ts'

const defDetail = {
  payCode: '123 456',
  logo: '/l.svg',
  title: 'Payment code',
  payNotice: { Store: [{ name: 'At the counter', step: ['Say the number.', 'Pay.'] }] },
}
const order = { productId: 'p1', orderId: 'o1' }

beforeEach(() => localStorage.clear())

describe('the saved code', () => {
  test('it is read back under the key that others may write', { meta: { spec: ['2.code2.stored'] } }, () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000)
    saveRepaymentInfo({ ...order, repayAmount: '10.00', dueOn: '2026-12-18', channel: 'GCash', defDetail })
    expect(localStorage.getItem('repaymentInfo')).toContain('123 456')
    expect(readRepaymentInfo()).toEqual({
      ...order,
      dueOn: '2026-12-18',
      channel: 'GCash',
      savedAt: 1_000,
      kind: 'payCode',
      code: '123 456',
      logo: '/l.svg',
      label: 'Payment code',
      bars: '',
      total: '10.00',
      isDelay: '',
      groups: [{ title: 'Store', items: [{ name: 'At the counter', steps: ['Say the number.', 'Pay.'] }] }],
    })
  })

  const expectTotal = (parse: typeof parseRepaymentInfo, amounts: object, total: string) =>
    expect(parse(JSON.stringify({ defDetail, ...amounts }))?.total).toBe(total)
  const both = { repayAmount: '10.00', delayInfo: { delayAmount: '7.50' } }

  test.each<[string, object, string]>([
    ['repayAmount', { repayAmount: '10.00' }, '10.00'],
    ['delayInfo.delayAmount', { delayInfo: { delayAmount: '7.50' } }, '7.50'],
    ['repayAmount before the other', both, '10.00'],
    ['nothing', {}, ''],
  ])('the total is %s', { meta: { spec: ['2.code2.content'] } }, (_, amounts, total) =>
    expectTotal(parseRepaymentInfo, amounts, total),
  )

  test('planted bug: the amounts looked at in the other order are noticed', () => {
    const planted = (stored: string | null) => {
      const { delayInfo, ...info } = JSON.parse(stored ?? '') as typeof both
      const delayed = { ...info, repayAmount: delayInfo.delayAmount || info.repayAmount }
      return parseRepaymentInfo(JSON.stringify(delayed))
    }
    expect(() => expectTotal(planted, both, '10.00')).toThrow("expected '7.50' to be '10.00'")
  })

  test('a contract number takes the place of the pay code', { meta: { spec: ['2.code2.content'] } }, () =>
    expect(parseRepaymentInfo(JSON.stringify({ defDetail, contractNumber: 'C-1' }))).toMatchObject({
      kind: 'contractNumber',
      code: 'C-1',
    }),
  )

  test.each([
    { claim: 'of the pay code', stored: { defDetail: { ...defDetail, bars: '211232' } }, bars: '211232' },
    { claim: 'with a width of no bar', stored: { defDetail: { ...defDetail, bars: '21<1232' } }, bars: '' },
    {
      claim: 'of another number than the one that is shown',
      stored: { contractNumber: 'C-1', defDetail: { ...defDetail, bars: '211232' } },
      bars: '',
    },
  ])('bars $claim are drawn: "$bars"', ({ stored, bars }) =>
    expect(parseRepaymentInfo(JSON.stringify(stored))?.bars).toBe(bars),
  )

  test.each([null, '', '{', 'null', '[]', '1', '{}', '{"defDetail":null}', '{"defDetail":{"payCode":""}}'])(
    '%j is no code',
    (stored) => expect(parseRepaymentInfo(stored)).toBeNull(),
  )

  test.each([null, 'x', [], { Store: 'x' }, { Store: [null, 1, { step: 'x' }] }])(
    'instructions of another shape break nothing: %j',
    (payNotice) =>
      expect(
        parseRepaymentInfo(JSON.stringify({ defDetail: { ...defDetail, payNotice } }))?.groups,
      ).toBeInstanceOf(Array),
  )
})
