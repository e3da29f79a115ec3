/** Every screen opened once in one catalogue, for what must hold of all of them. */
import { beforeAll, expect, test } from 'vitest'
import { type Look, lookAt, SIZES, type SizeName } from '../src/look.ts'
import { allScreens, inLanguage } from '../src/screens.ts'
import type { Stage } from './setup.ts'

/** Time to open and examine every screen once, on a busy machine too. */
const ALL_SCREENS_MS = 900_000
/** Openings at a time: each of them waits for the network half of its time. */
const LANES = 2

/** Findings by screen; a screen without any is left out. */
export function byScreen(
  looks: readonly Look[],
  findings: (look: Look) => readonly string[],
): Record<string, readonly string[]> {
  return Object.fromEntries(
    looks.map((look) => [look.name, findings(look)] as const).filter(([, found]) => found.length > 0),
  )
}

/**
 * Call once at the top of a test file. Opens all screens in this catalogue and claims of each that its scripts do not
 * fail and that nothing of it is cut off. The looks are there once the first test runs; with `axe` they have its findings.
 */
export function useLooks(
  stage: Stage,
  lang: 'default' | 'en' | 'fil',
  { axe = false } = {},
): readonly Look[] {
  const looks: Look[] = []
  beforeAll(async () => {
    const waiting = (await allScreens(stage.sandbox)).map((screen) => inLanguage(screen, lang))
    const lane = async (): Promise<void> => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift())
        looks.push(await lookAt(stage.browser, stage.origin, screen, { axe }))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }, ALL_SCREENS_MS)

  test('no script of any screen fails', () => {
    expect(looks.length).toBeGreaterThan(50)
    expect(byScreen(looks, ({ crashes }) => crashes)).toEqual({})
  })

  const sizes = (Object.keys(SIZES) as SizeName[]).map((size) => ({ size, ...SIZES[size] }))
  test.each(sizes)('nothing is cut off on any screen $width px wide with text at $text %', ({ size }) => {
    expect(byScreen(looks, ({ cut }) => cut[size])).toEqual({})
  })
  return looks
}
