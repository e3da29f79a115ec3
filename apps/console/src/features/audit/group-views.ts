/** Viewing a list makes one row per borrower in it: the screen groups them. */
import type { ClientData, searchAudit } from '@sandigan/contract/client/operator'

export type Row = ClientData<typeof searchAudit>['rows'][number]

/** A row, with the rows of the same view that follow it. */
export interface ViewGroup {
  readonly row: Row
  readonly others: readonly Row[]
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

const isSameView = (one: Row, other: Row): boolean =>
  one.kind === 'read' &&
  other.kind === 'read' &&
  one.operatorId === other.operatorId &&
  one.operator === other.operator &&
  one.action === other.action &&
  one.at.slice(0, MINUTE) === other.at.slice(0, MINUTE)

export function groupViews(rows: readonly Row[]): ViewGroup[] {
  const groups: { row: Row; others: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last !== undefined && isSameView(last.row, row)) last.others.push(row)
    else groups.push({ row, others: [] })
  }
  return groups
}
