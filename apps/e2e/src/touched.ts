/** Screens that the change under test touches: of these every setting is looked at. The test command names them. */

/** Names of screens of the app (`src/screens.ts`) and of the console (`src/console-screens.ts`), with commas; `*` names all. */
export const TOUCHED_SCREENS = 'TOUCHED_SCREENS'
export const TOUCHED_CONSOLE_SCREENS = 'TOUCHED_CONSOLE_SCREENS'

export function isTouched(variable: string, name: string): boolean {
  const named = (process.env[variable] ?? '').split(',')
  return named.includes('*') || named.includes(name)
}
