import { describe, expect, test } from 'vitest'
import { actionsOf, movesByItself, statusIcon } from './status.ts'

describe('status', () => {
  const special = [21, 110, 151, 170, 174, 180, 200]

  test('@spec 4.order.icons each special status has an icon of its own', () =>
    expect(new Set(special.map(statusIcon)).size).toBe(special.length))

  test.each([0, 20, 22, 201, 999])('@spec 4.order.icons status %i shows the icon of 200', (status) =>
    expect(statusIcon(status)).toBe(statusIcon(200)),
  )

  test.each([174, 180])('@spec 4.order.delay-buttons %i with isDelay 1 repays or extends', (orderStatus) =>
    expect(actionsOf({ orderStatus, isDelay: '1' })).toBe('repay-or-extend'),
  )

  test.each([
    { orderStatus: 174, isDelay: '' },
    { orderStatus: 180, isDelay: '0' },
    { orderStatus: 170, isDelay: '1' },
  ])('@spec 4.order.repayment-button $orderStatus with isDelay "$isDelay" only repays', (order) =>
    expect(actionsOf(order)).toBe('repay'),
  )

  test('@spec 4.order.borrow-again 200 borrows again', () =>
    expect(actionsOf({ orderStatus: 200, isDelay: '1' })).toBe('borrow-again'))

  test.each([21, 110, 151, 999])('@spec 4.order.market-hidden status %i leads home', (orderStatus) =>
    expect(actionsOf({ orderStatus, isDelay: '1' })).toBe('home'),
  )

  test('only review and payout move by themselves', () =>
    expect(special.filter(movesByItself)).toEqual([21, 151]))
})

test('planted bug: the suite notices buttons that ignore isDelay', () => {
  const broken = (order: { orderStatus: number; isDelay: string }) => actionsOf({ ...order, isDelay: '1' })
  expect(broken({ orderStatus: 174, isDelay: '' })).not.toBe('repay')
})
