import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'
import { dateTime } from '../shared/format/dates.ts'
import { words } from '../shared/format/words.ts'
import { send } from '../shared/request/send.ts'
import { keyOf } from '../shared/request/use-call.ts'
import { AddressLink } from '../shared/router/console-link.tsx'
import { noteLeft } from '../shared/session/left.ts'
import { useSession } from '../shared/session/session.tsx'
import { me, signOut } from '../shared/session/session-calls.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

/** Who is signed in, with which roles, and the way out. */
export function Person() {
  const { name } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-small font-semibold text-brand-strong max-sm:size-11"
      >
        <span aria-hidden>{initials(name)}</span>
        <span className="sr-only">{name}: your session</span>
      </button>
      {open && <SessionDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SessionDialog({ onClose }: { onClose: () => void }) {
  const { name, roles, stepUpUntil, idleEndsAt } = useSession()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const answer = await send(signOut, {})
    noteLeft(answer.ok ? answer.data.provider : null)
    // The frame asks who is signed in; the answer that nobody is shows the sign-in and forgets the rest.
    await queries.resetQueries({ queryKey: keyOf(me) })
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Roles</dt>
        <dd>{roles.map(words).join(', ')}</dd>
        <dt className="text-muted">Locks</dt>
        <dd>{dateTime(idleEndsAt)}, unless you go on working</dd>
        <dt className="text-muted">Fresh proof</dt>
        <dd>
          {stepUpUntil === null ? 'Required before money moves' : `Holds until ${dateTime(stepUpUntil)}`}
        </dd>
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <AddressLink address="/console/account" onClick={onClose} className={buttonClass()}>
          Your account
        </AddressLink>
        <Button kind="danger" busy={busy} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </Dialog>
  )
}
