import type { Row } from '@sandigan/ui'

/** The wire's text/value rows as the kit's label/value rows. */
export const detailRows = (rows: readonly { text: string; value: string }[]): Row[] =>
  rows.map(({ text, value }) => ({ label: text, value }))
