/** What borrowers owe by days late, through the API. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, ageingOf, centavosToPesos, loanOn, pesosToCentavos } from '@sandigan/lending'
import { expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask } from '../../testing/ask-operator.ts'
import {
  goDays,
  keyOf,
  payContract,
  PLUS_OFFER,
  pushed,
  running,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('receivables by age add up to what every loan owes, on today and on a day that is over', async () => {
  const own = await startTestApp()
  try {
    const orders = [
      await running(own, await verifiedBorrower(own)),
      await running(own, await verifiedBorrower(own), PLUS_OFFER),
    ]
    const begun = own.services.clock.today()
    const ageing = async (date: string) =>
      (await ask(own, operator.showAgeing, { date })).body as {
        total: string
        bands: { band: string; loans: number; amount: string }[]
      }
    expect((await ageing(addDays(begun, -1))).total).toBe('0.00')
    const fresh = await ageing(begun)
    expect(fresh.bands[0]).toMatchObject({ band: 'current', loans: 2 })
    await goDays(own, 65)
    const expected = { current: 0, 'late-1-30': 0, 'late-31-90': 0, 'late-91-plus': 0 }
    for (const order of orders)
      for (const [band, amount] of Object.entries(ageingOf(await standingOf(own, order))))
        expected[band as keyof typeof expected] += amount
    const now = await ageing(own.services.clock.today())
    expect(Object.fromEntries(now.bands.map((row) => [row.band, pesosToCentavos(row.amount)]))).toEqual(
      expected,
    )
    expect(expected['late-31-90']).toBeGreaterThan(0)
    const [first] = orders
    if (first !== undefined) await payContract(own, first, 60_000_00)
    const left = await ageing(own.services.clock.today())
    expect(left.bands.every((row) => row.loans <= 1)).toBe(true)
    expect(await ageing(begun)).toEqual(fresh)
  } finally {
    await own.close()
  }
})

test('receivables of a closed day are as known at its end, and those of the latest one are shown unasked', async () => {
  const own = await startTestApp()
  try {
    const order = await running(own, await verifiedBorrower(own))
    await pushed(own, await verifiedBorrower(own))
    const shown = async (date?: string) =>
      (await ask(own, operator.showAgeing, date === undefined ? {} : { date })).body
    const begun = own.services.clock.today()
    expect((await shown()).date).toBe(begun)
    await goDays(own, 45)
    const yesterday = addDays(own.services.clock.today(), -1)
    const closed = await shown(yesterday)
    expect(closed.bands.map(({ band, loans }) => [band, loans])).toEqual([
      ['current', 1],
      ['late-1-30', 1],
      ['late-31-90', 0],
      ['late-91-plus', 0],
    ])
    const owed = loanOn(await readEvents(own.services.db, keyOf(order)), yesterday)
    expect(closed.total).toBe(centavosToPesos(owed.outstanding))
    expect(await shown()).toEqual(closed)
    // Reported now for the day that is closed.
    await payContract(own, order, 500_00, yesterday)
    expect(await shown(yesterday)).toEqual(closed)
    expect(await shown()).toEqual(closed)
    await goDays(own, 1)
    const next = await shown()
    expect(next.date).toBe(addDays(yesterday, 1))
    expect(pesosToCentavos(next.total)).toBeLessThan((pesosToCentavos(closed.total) ?? 0) - 400_00)
  } finally {
    await own.close()
  }
})
