/** Backgrounds are gone where the phone chooses the colours: a selection must be marked by more than its background. */
import { openScreen, screenNamed } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const open = async ({ page: newPage, origin }: TestApp, screen: Parameters<typeof openScreen>[2]) => {
  const page = await newPage({ forcedColors: 'active' })
  await openScreen(page, origin, screen)
  return page
}

test('of several choices only the chosen one has a tick', async ({ app, screens }) => {
  const page = await open(app, screenNamed(screens, 'product-detail'))
  const choices = page.getByRole('group').filter({ has: page.getByRole('radio') })
  const ticks = await choices
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => [
        label.querySelector('input')?.checked,
        [...label.querySelectorAll('svg')].some((icon) => getComputedStyle(icon).visibility === 'visible'),
      ]),
    )
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks.filter(([checked, ticked]) => checked !== ticked)).toEqual([])
})

test('the chosen tab is underlined, and the others are not', async ({ app, screens }) => {
  const page = await open(app, screenNamed(screens, 'login'))
  const lines = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.getAttribute('aria-selected'), getComputedStyle(tab).textDecorationLine]),
    )
  expect(lines).toEqual([
    ['true', 'underline'],
    ['false', 'none'],
  ])
})

test('the place where one is has a thick edge in the bar', async ({ app, screens }) => {
  const page = await open(app, screenNamed(screens, 'main'))
  const edges = await page
    .locator('[data-bar] a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('aria-current'), getComputedStyle(link).borderBottomWidth]),
    )
  expect(edges).toEqual([
    ['page', '4px'],
    [null, '1px'],
    [null, '1px'],
  ])
})
