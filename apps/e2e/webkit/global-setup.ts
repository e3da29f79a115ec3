/** Finds WebKit once for all files of the suite. Without it the suite is skipped, and says how to get it. */
import type { TestProject } from 'vitest/node'
import { hasWebKit, HOW_TO_INSTALL } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    webkit: boolean
  }
}

export default function setup(project: TestProject): void {
  const here = hasWebKit()
  if (!here) console.log(`skipped: no WebKit starts here. Install it: ${HOW_TO_INSTALL}`)
  project.provide('webkit', here)
}
