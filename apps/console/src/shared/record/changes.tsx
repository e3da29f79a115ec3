import { listActions } from '@sandigan/contract/client/operator'
import { words } from '../format/words.ts'
import { useCall } from '../request/use-call.ts'
import { useSession } from '../session/session.tsx'
import { Ask } from './ask.tsx'
import { Trail } from './trail.tsx'

/** What operators did to something, the latest first, for whoever may read the record of changes. */
export function Changes({ subject }: { subject: string }) {
  const may = useSession().may('listActions')
  const answer = useCall(listActions, { subject }, { enabled: may })
  if (!may) return null
  return (
    <div>
      <h3 className="pb-2 font-semibold">Changes</h3>
      <Ask answer={answer}>
        {(rows) => (
          <Trail
            steps={rows.map(({ at, by, action, reason }) => ({
              at,
              title: `${words(action)}, ${by}`,
              detail: reason,
            }))}
          />
        )}
      </Ask>
    </div>
  )
}
