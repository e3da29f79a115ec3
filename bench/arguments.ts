/** What was requested of `npm run bench`. */
import { parseArgs } from 'node:util'

export interface Arguments {
  readonly parts: readonly string[]
  /** Whether a missed goal ends the run with 1. */
  readonly strict: boolean
  /** Whether docs/figures.md takes up what was measured. */
  readonly write: boolean
  /** The commit that this version is compared with. */
  readonly against: string | undefined
}

/**
 * @param argv what stands after the command
 * @param known the parts there are; `all` names every one of them
 * @param compared those of them that can be compared with another version; all of them are where none is named
 * @returns a sentence where something unknown was requested
 */
export function readArguments(
  argv: readonly string[],
  known: readonly string[],
  compared: readonly string[],
): Arguments | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        against: { type: 'string' },
      },
    })
    const there = values.against === undefined ? known : compared
    const isAll = positionals.includes('all') || (values.against !== undefined && positionals.length === 0)
    const unknown = positionals.filter((name) => name !== 'all' && !there.includes(name))
    if (unknown.length > 0)
      return { problem: `There is no part ${unknown.join(', ')} here; the parts are ${there.join(', ')}.` }
    const parts = there.filter((name) => isAll || positionals.includes(name))
    return { parts, strict: values.strict, write: values.write, against: values.against }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Whether a figure is among those that a setting names.
 * @param setting beginnings of names, separated by commas: `loans,dashboard`
 * @returns undefined where the setting names nothing: then all are measured
 */
export function wantedBy(setting: string | undefined): ((name: string) => boolean) | undefined {
  const wanted = (setting ?? '').split(',').filter(Boolean)
  return wanted.length === 0 ? undefined : (name) => wanted.some((beginning) => name.startsWith(beginning))
}
