/** Saved views of lists: the address of a list as it is filtered and sorted, under a name. (Decision 318.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Text } from '../../schemas.ts'
import { OwnId, Words } from './fields.ts'

const tag = 'session'
const view = {
  name: Words(60),
  /** A screen of the console with a list. */
  path: Type.String({ maxLength: 80, pattern: '^/console/[a-z/-]+$' }),
  /** Filters and order, as in the address. */
  query: Text(1_000),
  /** Visible to everybody who may open the list. */
  shared: Type.Boolean(),
}

export const listViews = call({
  api: 'operator',
  method: 'GET',
  path: '/views',
  tag,
  summary: 'Saved views: the caller’s own, and those that others share of lists that the caller may open',
  payload: Closed({}),
  data: Closed({
    rows: Type.Array(
      Closed({
        viewId: OwnId(),
        ...view,
        mine: Type.Boolean(),
        /** Who saved it. */
        by: Text(100),
        mayRemove: Type.Boolean(),
      }),
      { maxItems: 300 },
    ),
  }),
})

export const saveView = call({
  api: 'operator',
  method: 'POST',
  path: '/save-view',
  tag,
  summary:
    'Saves a list as it is filtered and sorted; the same name for the same list replaces the caller’s earlier view. What is searched for is left out: it may name a borrower',
  payload: Closed(view),
  data: Closed({ viewId: OwnId() }),
})

export const removeView = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-view',
  tag,
  summary: 'Removes a view of the caller; an administrator may remove one that another operator shares',
  payload: Closed({ viewId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})
