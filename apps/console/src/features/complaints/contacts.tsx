import { type ClientData, showTimeline } from '@sandigan/contract/client/operator'
import { cx } from '@sandigan/ui'
import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
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
          <Trail
            narrow
            steps={rows.map((row) => ({ at: row.at, title: titleOf(row), detail: textOf(row) }))}
          />
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

function textOf({ facts }: Happened) {
  const text = facts['text'] ?? facts['note']
  if (typeof text !== 'string' || text === '') return undefined
  return <Words text={text} />
}

/** About what three lines of the column hold. */
const SHORT = 120

/** A long text by its beginning, and whole on request. */
function Words({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= SHORT) return <span className="whitespace-pre-line">{text}</span>
  return (
    <>
      <span className={cx('whitespace-pre-line', !isOpen && 'line-clamp-3')}>{text}</span>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 h-7! px-2! text-small max-sm:h-11!"
      >
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
