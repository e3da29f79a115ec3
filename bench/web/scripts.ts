/** Compressed JavaScript of each screen's first load, counted from the network. */
import { launchBrowser } from '../../apps/e2e/src/browser.ts'
import { firstLoad, SCRIPT_BUDGET } from '../../apps/e2e/src/first-load.ts'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { allScreens } from '../../apps/e2e/src/screens.ts'
import type { Figure, Part } from '../figure.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const scripts: Part = async () => {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const figures: Figure[] = []
    for (const screen of await allScreens(product.sandbox)) {
      const scriptBytes = await firstLoad(browser, product.origin, screen)
      figures.push({
        name: `JavaScript, ${screen.name}`,
        measured: kilobytes(scriptBytes),
        against: `${kilobytes(SCRIPT_BUDGET)}, budget`,
        ratio: scriptBytes / SCRIPT_BUDGET,
        goal: { atMost: 1 },
      })
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
