import { useState } from 'react'
import { useQueryText } from '../router/address.ts'

/**
 * The row that is shown beside its list. While a form about it is open it stays, with what was typed and what came of it,
 * also when the row leaves the list.
 * @param listed as the list has it now
 */
export function useOpenRow<Row>(
  listed: Row | undefined,
  keyOf: (row: Row) => string,
  open: string | undefined,
): Row | undefined {
  const isFormOpen = useQueryText()['do'] !== undefined
  const [former, setFormer] = useState<{ readonly row: Row }>()
  if (listed !== undefined && listed !== former?.row) setFormer({ row: listed })
  if (listed !== undefined) return listed
  return isFormOpen && former !== undefined && keyOf(former.row) === open ? former.row : undefined
}
