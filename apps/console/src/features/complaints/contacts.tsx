import { type ClientData, showTimeline } from '@sandigan/contract/client/operator'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { Trail } from '../../shared/record/trail.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Happened = ClientData<typeof showTimeline>['rows'][number]

const SHOWN = '8'

/** What was said to the borrower and by whom, the latest first; the borrower's page has all of it. */
export function Contacts({ borrowerId }: { borrowerId: string }) {
  const may = useSession().may('showTimeline')
  const answer = useCall(showTimeline, { borrowerId, show: 'contacts', limit: SHOWN }, { enabled: may })
  if (!may) return null
  return (
    <Part
      title="Messages and contacts"
      actions={
        <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
          All
        </ConsoleLink>
      }
    >
      <Ask answer={answer}>
        {({ rows }) => (
          <Trail steps={rows.map((row) => ({ at: row.at, title: titleOf(row), detail: textOf(row) }))} />
        )}
      </Ask>
    </Part>
  )
}

const lower = (code: unknown): string => words(String(code)).toLowerCase()

function titleOf({ kind, what, by, facts }: Happened): string {
  if (kind === 'message') return `${facts['channel'] === 'sms' ? 'SMS' : 'Email'}, ${lower(facts['state'])}`
  const title = kind === 'contact' ? `${words(what)}: ${lower(facts['outcome'])}` : words(kind)
  const done = kind === 'complaint' || kind === 'call-back' ? `${title} ${lower(what)}` : title
  return by === null ? done : `${done}, ${by}`
}

/** Its beginning; the whole where the pointer rests, and on the borrower's page. */
function textOf({ facts }: Happened) {
  const text = facts['text'] ?? facts['note']
  if (typeof text !== 'string' || text === '') return undefined
  return (
    <span title={text} className="line-clamp-3">
      {text}
    </span>
  )
}
