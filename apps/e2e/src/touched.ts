/** Screens that the change under test touches: these are checked in every setting. The test command names them. */

/** Names of screens of the app (`src/screens.ts`) and of the console, or their paths, with commas; `*` stands for all. */
export const TOUCHED_SCREENS = 'TOUCHED_SCREENS'
export const TOUCHED_CONSOLE_SCREENS = 'TOUCHED_CONSOLE_SCREENS'

/** @param address of the screen, where it is known; its path is what counts */
export function isTouched(variable: string, name: string, address?: string): boolean {
  const named = (process.env[variable] ?? '').split(',')
  const path = address?.split(/[?#]/, 1)[0]
  return ['*', name, path].some((one) => one !== undefined && named.includes(one))
}
