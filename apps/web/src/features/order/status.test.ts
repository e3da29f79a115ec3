import { describe, expect, test } from 'vitest'
import { actionsOf, movesByItself, statusIcon } from './status.ts'

describe('status', () => {
  const special = [21, 110, 151, 170, 174, 180, 200]

  test('each special status has an icon of its own', { meta: { spec: ['4.order.icons'] } }, () =>
    expect(new Set(special.map(statusIcon)).size).toBe(special.length),
  )

  test.each([0, 20, 22, 201, 999])(
    'status %i shows the icon of 200',
    { meta: { spec: ['4.order.icons'] } },
    (status) => expect(statusIcon(status)).toBe(statusIcon(200)),
  )

  test.each([174, 180])(
    '%i with isDelay 1 repays or extends',
    { meta: { spec: ['4.order.delay-buttons'] } },
    (orderStatus) => expect(actionsOf({ orderStatus, isDelay: '1' })).toBe('repay-or-extend'),
  )

  test.each([
    { orderStatus: 174, isDelay: '' },
    { orderStatus: 180, isDelay: '0' },
    { orderStatus: 170, isDelay: '1' },
  ])(
    '$orderStatus with isDelay "$isDelay" only repays',
    { meta: { spec: ['4.order.repayment-button'] } },
    (order) => expect(actionsOf(order)).toBe('repay'),
  )

  test('200 borrows again', { meta: { spec: ['4.order.borrow-again'] } }, () =>
    expect(actionsOf({ orderStatus: 200, isDelay: '1' })).toBe('borrow-again'),
  )

  test.each([21, 110, 151, 999])(
    'status %i leads home',
    { meta: { spec: ['4.order.market-hidden'] } },
    (orderStatus) => expect(actionsOf({ orderStatus, isDelay: '1' })).toBe('home'),
  )

  test('only review and payout move by themselves', () =>
    expect(special.filter(movesByItself)).toEqual([21, 151]))
})

test('planted bug: the suite notices buttons that ignore isDelay', () => {
  const broken = (order: { orderStatus: number; isDelay: string }) => actionsOf({ ...order, isDelay: '1' })
  expect(broken({ orderStatus: 174, isDelay: '' })).not.toBe('repay')
})
