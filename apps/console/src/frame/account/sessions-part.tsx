import type { ClientData } from '@sandigan/contract/client/operator'
import { toast } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../shared/controls/badge.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { browserWords } from '../../shared/format/browser-words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Part } from '../../shared/record/facts.tsx'
import { send } from '../../shared/request/send.ts'
import { keyOf, useCall } from '../../shared/request/use-call.ts'
import { useNow } from '../../shared/session/now.ts'
import { endOwnSession, listOwnSessions } from '../../shared/session/session-calls.ts'

type Session = ClientData<typeof listOwnSessions>['rows'][number]

/** Where the person is signed in now. One that they do not know is ended here, without waiting for an administrator. */
export function SessionsPart() {
  const sessions = useCall(listOwnSessions, {})
  return (
    <Part title="Where you are signed in">
      <p className="max-w-prose text-muted">
        If you do not know one of these, end it and change your password.
      </p>
      <div className="mt-3">
        <Ask answer={sessions}>
          {({ rows }) => (
            <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
              {rows.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </ul>
          )}
        </Ask>
      </div>
    </Part>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { sessionId, userAgent, address, startedAt, seenAt, own } = session
  const queries = useQueryClient()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await send(endOwnSession, { sessionId })
    setBusy(false)
    toast(answer.ok ? 'Session ended' : answer.error, { tone: answer.ok ? 'success' : 'danger' })
    await queries.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {browserWords(userAgent)}
          {own && <Badge tone="info">This one</Badge>}
        </p>
        <p className="text-small text-muted">
          From <Code>{address}</Code> · since {dateTime(startedAt)} · used {age(seenAt, now)} ago
        </p>
      </div>
      {!own && (
        <Button kind="risk" busy={busy} onClick={() => void end()}>
          End
        </Button>
      )}
    </li>
  )
}
