import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openScreen, type Screen, allScreens } from '../src/screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()
/** Time to open and examine every screen once, on a busy machine too. */
const ALL_SCREENS_MS = 300_000
let screens: Screen[] = []
beforeAll(async () => {
  screens = await allScreens(stage.sandbox)
})

/** Findings that keep someone from using the page, as one line each. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

test(
  'axe finds nothing serious or critical on any screen of any persona',
  async () => {
    const findings: Record<string, string[]> = {}
    for (const screen of screens) {
      const page = await stage.page()
      await openScreen(page, stage.origin, screen)
      const found = await seriousFindings(page)
      if (found.length > 0) findings[screen.name] = found
      await page.close()
    }
    expect(findings).toEqual({})
  },
  ALL_SCREENS_MS,
)

test('planted bug: a field without a label and grey on grey are found', async () => {
  const page = await stage.page()
  const [screen] = screens
  if (!screen) throw new Error('there are no screens')
  await openScreen(page, stage.origin, screen)
  await page.evaluate(() => {
    const planted = '<input type="text"><p style="color:#999;background:#aaa">hard to read</p>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', planted)
  })
  const found = (await seriousFindings(page)).join('\n')
  expect(found).toContain('label:')
  expect(found).toContain('color-contrast:')
})
