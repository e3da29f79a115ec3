import { Button } from '../../shared/controls/button.tsx'
import { Dialog } from '../../shared/controls/dialog.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { act } from '../../shared/request/act.ts'
import { removePasskey } from '../../shared/session/session-calls.ts'
import { type Passkey, useChangePasskeys } from './use-change-passkeys.ts'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
