import type { Row } from '@sandigan/ui'
import { useWritten } from '../locale/use-money.ts'

/** Makes the kit's label/value rows of the wire's text/value rows, as the screen shows what the server wrote. */
export function useDetailRows(): (rows: readonly { text: string; value: string }[]) => Row[] {
  const written = useWritten()
  return (rows) => rows.map(({ text, value }) => ({ label: written(text), value: written(value) }))
}
