/** From the payload of a list to its page and back. (Decision 190.) */
import { done, PAGE_ROWS, type JsonOutcome, refuse } from '@sandigan/contract'
import type { Page, PageQuery } from '../database/keyset-page.ts'

/** What the payload of such a list has of it; `limit` as it stands in an address. */
interface Requested {
  readonly after?: string | undefined
  readonly limit?: string | undefined
}

export const pageQuery = ({ after, limit }: Requested): PageQuery => ({
  after,
  limit: limit === undefined ? PAGE_ROWS : Number(limit),
})

/** What was typed into a search, without the spaces around it; undefined where nothing was. */
export const typed = (q: string | undefined): string | undefined => q?.trim() || undefined

/** Refuses a cursor that was not given by this list in this order. */
export function answerPage<Row, View>(
  page: Page<Row> | null,
  view: (row: Row) => View,
): JsonOutcome<{ rows: View[]; next: string | null }, undefined> {
  if (page === null)
    return refuse('INPUT_INVALID', 'after is not the next of a page of this list in this order')
  return done({ rows: page.rows.map(view), next: page.next })
}
