import type { Row } from '@sandigan/ui'
import { useWritten } from '../locale/use-money.ts'

/** Makes the kit's label/value rows of the wire's text/value rows, with dates and amounts as the screen shows them. */
export function useDetailRows(): (rows: readonly { text: string; value: string }[]) => Row[] {
  const written = useWritten()
  return (rows) => rows.map(({ text, value }) => ({ label: text, value: written(value) }))
}
