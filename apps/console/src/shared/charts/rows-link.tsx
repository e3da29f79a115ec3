import type { OperatorActionName } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { useGo } from '../router/address.ts'
import { AddressLink } from '../router/console-link.tsx'
import { useSession } from '../session/session.tsx'

/** Where the rows behind a figure are listed, and who may see them. */
export interface Rows {
  readonly address: string
  /** The action that lists them: without its permission a figure has no link. */
  readonly action: OperatorActionName
}

/** A link to the rows behind a figure, for whoever may see them; to anybody else, and where there are none, its words. */
export function RowsLink({
  rows,
  className,
  children,
}: {
  rows: Rows | undefined
  className: string
  children: ReactNode
}) {
  const session = useSession()
  if (rows === undefined || !session.may(rows.action)) return <span className="text-muted">{children}</span>
  return (
    <AddressLink address={rows.address} className={className}>
      {children}
    </AddressLink>
  )
}

/** Opens the rows behind a mark of a chart. @returns undefined for whoever may not see them */
export function useOpenRows<Row>(
  marks: readonly Row[],
  rowsOf: ((row: Row) => Rows) | undefined,
): ((index: unknown) => void) | undefined {
  const session = useSession()
  const go = useGo()
  const [first] = marks
  if (rowsOf === undefined || first === undefined || !session.may(rowsOf(first).action)) return undefined
  return (index) => {
    const row = marks[Number(index)]
    if (row !== undefined) go(rowsOf(row).address)
  }
}
