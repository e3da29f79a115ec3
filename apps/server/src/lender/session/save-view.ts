import { done, mayOpenPath, type operatorCalls, refuse } from '@sandigan/contract'
import { newId } from '../../platform/ids.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { MOST_VIEWS } from './list-views.ts'

/** Of one visit: what is searched for (it may name a borrower), the page, the open row and the open form. */
const NOT_SAVED = ['q', 'after', 'open', 'do']

function filtersOf(query: string): string {
  const filters = new URLSearchParams(query)
  for (const name of NOT_SAVED) filters.delete(name)
  return filters.toString()
}

/** The same name for the same list replaces the caller's earlier view, so that a repeat changes nothing. */
export const saveView: OperatorHandler<typeof operatorCalls.saveView> = async (
  { db, clock },
  { operator },
  { path, query, shared, name: typed },
) => {
  if (!mayOpenPath(operator.roles, path)) return refuse('INPUT_INVALID', 'path is no list that you may open')
  const name = typed.trim()
  const own = await db
    .selectFrom('list_views')
    .select('name')
    .where('operator_id', '=', operator.id)
    .where((where) => where.not(where.and({ path, name })))
    .execute()
  if (own.length >= MOST_VIEWS)
    return refuse('TOO_MANY_VIEWS', `an operator has at most ${MOST_VIEWS} views: remove one first`)
  const view = { query: filtersOf(query), shared, saved_at: new Date(clock.now()) }
  const { view_id: viewId } = await db
    .insertInto('list_views')
    .values({ view_id: newId(), operator_id: operator.id, path, name, ...view })
    .onConflict((conflict) => conflict.columns(['operator_id', 'path', 'name']).doUpdateSet(view))
    .returning('view_id')
    .executeTakeFirstOrThrow()
  return done({ viewId })
}

export const removeView: OperatorHandler<typeof operatorCalls.removeView> = async (
  { db },
  { operator },
  { viewId },
) => {
  const view = await db
    .selectFrom('list_views')
    .select(['operator_id', 'shared'])
    .where('view_id', '=', viewId)
    .executeTakeFirst()
  if (view === undefined) return done({ repeated: true })
  const { operator_id: owner, shared } = view
  if (owner !== operator.id && !(shared && operator.roles.includes('admin')))
    return refuse('NOT_OWN', 'whoever saved it removes it, or an administrator where it is shared')
  await db.deleteFrom('list_views').where('view_id', '=', viewId).execute()
  return done({ repeated: false })
}
