/** Screens that the change under test touches: these are checked in every setting. The test command names them. */

/** Names of screens of the app (`src/screens.ts`) and of the console, or their paths, with commas; `*` stands for all. */
export const TOUCHED_SCREENS = 'TOUCHED_SCREENS'
export const TOUCHED_CONSOLE_SCREENS = 'TOUCHED_CONSOLE_SCREENS'

export function isTouched(variable: string, name: string, path: string): boolean {
  const named = (process.env[variable] ?? '').split(',')
  return ['*', name, path].some((one) => named.includes(one))
}
