import type { ClientData, listJournal } from '@sandigan/contract/client/operator'
import { BookTable } from './book-table.tsx'

type Line = ClientData<typeof listJournal>['rows'][number]['lines'][number]

/** The lines of an entry. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <BookTable caption="Lines" rows={lines} isShown={false} />
)
