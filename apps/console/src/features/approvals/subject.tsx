import { readable } from '../../shared/format/readable.ts'
import { Code } from '../../shared/record/facts.tsx'

/** What a change is about: a day as people read it, anything else as it is named. */
export function Subject({ of }: { of: string }) {
  const shown = readable(of)
  return shown === of ? <Code>{of}</Code> : <span className="whitespace-nowrap">{shown}</span>
}
