import { PasskeyIcon } from '@sandigan/ui'
import { useState } from 'react'
import { Badge } from '../../shared/controls/badge.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { hasPasskeys } from '../../shared/session/passkeys.ts'
import { listPasskeys, signInWays, removePasskey } from '../../shared/session/session-calls.ts'
import { AddPasskey } from './add-passkey.tsx'
import { type Passkey, useChangePasskeys } from './use-change-passkeys.ts'
import { Dialog } from '../../shared/controls/dialog.tsx'
import { act } from '../../shared/request/act.ts'

export function PasskeysPart() {
  const ways = useCall(signInWays, {})
  const passkeys = useCall(listPasskeys, {})
  const [open, setOpen] = useState<'add' | Passkey>()
  const close = () => setOpen(undefined)
  const origin = ways.data?.passkeyOrigin
  return (
    <Part
      title="Passkeys"
      actions={
        hasPasskeys(origin) && (
          <Button icon={<PasskeyIcon size={16} />} onClick={() => setOpen('add')}>
            Add a passkey
          </Button>
        )
      }
    >
      <p className="max-w-prose text-muted">
        A passkey signs you in by the lock of your device, such as your finger or its PIN, without password
        and code. It cannot be read out or typed into a false page.
      </p>
      {ways.data && !hasPasskeys(origin) && (
        <div className="mt-3">
          <Notice>{whyNone(origin ?? null)}</Notice>
        </div>
      )}
      <div className="mt-3">
        <Ask answer={passkeys}>{({ rows }) => <PasskeyRows rows={rows} onRemove={setOpen} />}</Ask>
      </div>
      {open === 'add' && <AddPasskey onClose={close} />}
      {typeof open === 'object' && <RemovePasskey passkey={open} onClose={close} />}
    </Part>
  )
}

/** Where they cannot be used, and where they can. */
function whyNone(origin: string | null): string {
  if (origin === null) return 'Passkeys need an https address with a name. This console has none.'
  if (origin !== window.location.origin) return `Passkeys work at ${origin}/console, and not at this address.`
  return 'This browser has no passkeys.'
}

function PasskeyRows({ rows, onRemove }: { rows: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (rows.length === 0) return <p className="font-semibold">You have none yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {rows.map((passkey) => {
        const { passkeyId, name, addedAt, lastUsedAt, synced } = passkey
        return (
          <li key={passkeyId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <span className="text-muted">
              <PasskeyIcon size={20} />
            </span>
            <div className="min-w-0 flex-[1_1_8rem]">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {name}
                {synced && <Badge>Synced</Badge>}
              </p>
              <p className="text-small text-muted">
                Added {dateTime(addedAt)} ·{' '}
                {lastUsedAt === null ? 'never used' : `used ${dateTime(lastUsedAt)}`}
              </p>
            </div>
            <Button kind="risk" aria-label={`Remove ${name}`} onClick={() => onRemove(passkey)}>
              Remove
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeyId, name } = passkey
  const { busy, error, run } = useChangePasskeys(onClose)
  const remove = async () => {
    const answer = await act(removePasskey, { passkeyId })
    return answer.ok ? undefined : answer.error
  }
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {error && <Notice tone="danger">{error}</Notice>}
        <p className="text-muted">
          It signs nobody in from now on. Delete it on the device as well, so that it is not offered any more.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={() => void run(remove, `${name} removed`)}>
            Remove the passkey
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
