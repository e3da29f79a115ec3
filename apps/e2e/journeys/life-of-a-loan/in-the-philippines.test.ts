/** The main job on the Philippine market in English: once by finger, and once by the keys alone. */
import { fingerOn } from '../../src/life/finger.ts'
import { keyboardOn } from '../../src/life/keyboard.ts'
import { liveThrough, newPhilippineNumber } from '../../src/life/life-of-a-loan.ts'
import { nightly, ownProduct, test } from '../../src/test.ts'

// Both move the date of their product.
test.use(ownProduct({ MARKET: 'ph' }))
test.setTimeout(240_000)

nightly('from an advertisement to a settled loan, by finger', async ({ product, app }) => {
  const hand = fingerOn(await app.page())
  await liveThrough({ product, hand, phone: newPhilippineNumber() }, test.step)
})

nightly('from an advertisement to a settled loan, by the keys alone', async ({ product, app }) => {
  const hand = keyboardOn(await app.page({ hasTouch: false, isMobile: false }))
  await liveThrough({ product, hand, phone: newPhilippineNumber() }, test.step)
})
