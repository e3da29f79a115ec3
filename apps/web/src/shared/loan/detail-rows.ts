import type { Row } from '@sandigan/ui'
import { readableDates } from '../format.ts'

/** The wire's text/value rows as the kit's label/value rows, with dates as people write them. */
export const detailRows = (rows: readonly { text: string; value: string }[]): Row[] =>
  rows.map(({ text, value }) => ({ label: text, value: readableDates(value) }))
