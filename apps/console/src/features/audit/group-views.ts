/** Looks at a list are one row for each borrower in it: on the screen they stand together. */
import type { ClientData, searchAudit } from '@sandigan/contract/client/operator'

export type Row = ClientData<typeof searchAudit>['rows'][number]

/** A row, with those of the same look that follow it. */
export interface Look {
  readonly row: Row
  readonly others: readonly Row[]
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

const isSameLook = (one: Row, other: Row): boolean =>
  one.kind === 'read' &&
  other.kind === 'read' &&
  one.operatorId === other.operatorId &&
  one.operator === other.operator &&
  one.action === other.action &&
  one.at.slice(0, MINUTE) === other.at.slice(0, MINUTE)

export function together(rows: readonly Row[]): Look[] {
  const looks: { row: Row; others: Row[] }[] = []
  for (const row of rows) {
    const last = looks.at(-1)
    if (last !== undefined && isSameLook(last.row, row)) last.others.push(row)
    else looks.push({ row, others: [] })
  }
  return looks
}
