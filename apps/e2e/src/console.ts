/** The lender's console as an operator of a role sees it: the sandbox signs in by a link. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, type Stage } from './test.ts'

export type ConsoleRole = 'support' | 'credit' | 'collections' | 'finance' | 'admin' | 'auditor'

const WIDE = { width: 1440, height: 900 } as const

/** A wide window with a mouse and a keyboard, signed in. */
export async function openConsole({ page: newPage, origin }: Stage, role: ConsoleRole): Promise<Page> {
  const page = await newPage({ viewport: WIDE, isMobile: false, hasTouch: false })
  await page.goto(`${origin}/sandbox/operators/${role}`)
  await page.waitForURL(`${origin}/console**`)
  return page
}

/** What axe finds on the page as it stands: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
