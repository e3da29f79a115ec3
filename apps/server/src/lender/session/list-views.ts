import { done, mayOpenPath, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Of one operator. */
export const MOST_VIEWS = 100
const MOST_SHARED = 200

/** The caller's own, and those that others share, of lists that the caller may open. By name. */
export const listViews: OperatorHandler<typeof operatorCalls.listViews> = async ({ db }, { operator }) => {
  const views = db
    .selectFrom('list_views as v')
    .innerJoin('operators as o', 'o.operator_id', 'v.operator_id')
    .select(['v.view_id', 'v.operator_id', 'v.name', 'v.path', 'v.query', 'v.shared', 'o.name as by'])
    .orderBy('v.name')
    .orderBy('v.view_id')
  const own = await views.where('v.operator_id', '=', operator.id).limit(MOST_VIEWS).execute()
  const shared = await views
    .where('v.shared', '=', true)
    .where('v.operator_id', '<>', operator.id)
    .limit(MOST_SHARED)
    .execute()
  const isAdministrator = operator.roles.includes('admin')
  return done({
    rows: [...own, ...shared]
      .filter(({ path }) => mayOpenPath(operator.roles, path))
      .map((row) => {
        const mine = row.operator_id === operator.id
        return {
          viewId: row.view_id,
          name: row.name,
          path: row.path,
          query: row.query,
          shared: row.shared,
          mine,
          by: row.by,
          mayRemove: mine || isAdministrator,
        }
      }),
  })
}
