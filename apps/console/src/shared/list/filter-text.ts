import { readable } from '../format/readable.ts'
import { words } from '../format/words.ts'

/** What narrows a file, as people read it: `posted from 1 Nov 2026, loan abc`. */
export const filterText = (filter: Readonly<Record<string, unknown>>): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name === 'q' ? 'loan' : words(name).toLowerCase()} ${readable(String(value))}`)
    .join(', ') || 'everything'
