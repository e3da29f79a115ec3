import { PasskeyIcon } from '@sandigan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'
import { TextField } from '../shared/controls/field.tsx'
import { Notice } from '../shared/controls/notice.tsx'
import { Or } from '../shared/controls/or.tsx'
import { send } from '../shared/request/send.ts'
import { keyOf, useCall } from '../shared/request/use-call.ts'
import { goToProvider } from '../shared/session/open-id.ts'
import { hasPasskeys, askForPasskey } from '../shared/session/passkeys.ts'
import { isProofPending, settleProof, watchProof } from '../shared/session/prove-again.ts'
import { me, passkeyOptions, signInWays, stepUp, stepUpPasskey } from '../shared/session/session-calls.ts'
import { useSession } from '../shared/session/session.tsx'

type Way = 'passkey' | 'open-id' | 'code'

/** Requests a fresh proof before money moves; then the pending action is sent again by itself. */
export function StepUpDialog() {
  const isPending = useSyncExternalStore(watchProof, isProofPending)
  return isPending ? <ProofDialog /> : null
}

/** @returns what went wrong */
async function proveByPasskey(): Promise<string | undefined> {
  const options = await send(passkeyOptions, { purpose: 'step-up' })
  if (!options.ok) return options.error
  const used = await askForPasskey(options.data.options)
  if (!used.ok) return used.error
  const answer = await send(stepUpPasskey, { credential: used.credential })
  return answer.ok ? undefined : answer.error
}

async function proveByCode(typed: string): Promise<string | undefined> {
  const answer = await send(stepUp, { code: typed.replaceAll(/\s/g, '') })
  return answer.ok ? undefined : answer.error
}

function ProofDialog() {
  const queries = useQueryClient()
  const { passkeys, openId } = useSession()
  const ways = useCall(signInWays, {}, { enabled: passkeys > 0 || openId })
  const byPasskey = passkeys > 0 && hasPasskeys(ways.data?.passkeyOrigin)
  const [code, setCode] = useState('')
  const provider = openId ? ways.data?.openId : undefined
  const isOtherWay = byPasskey || Boolean(provider)
  const [busy, setBusy] = useState<Way>()
  const [error, setError] = useState<string>()
  const run = async (by: Way, prove: () => Promise<string | undefined>) => {
    setBusy(by)
    const wrong = await prove()
    setError(wrong)
    // The window is on its way to the provider.
    if (wrong === undefined && by === 'open-id') return
    setBusy(undefined)
    if (wrong !== undefined) return
    void queries.invalidateQueries({ queryKey: keyOf(me) })
    settleProof(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run('code', () => proveByCode(code))
  }
  return (
    <Dialog title="Confirm that it is you" onClose={() => settleProof(false)}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">This needs a fresh proof of who you are. It holds for five minutes.</p>
        {error && <Notice tone="danger">{error}</Notice>}
        <OtherProofs busy={busy} byPasskey={byPasskey} provider={provider?.name} onProve={run} />
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label="Code"
            hint="From your authenticator app."
            autoComplete="one-time-code"
            autoFocus={!isOtherWay}
            required
            value={code}
            onChange={setCode}
            className="font-mono tracking-widest"
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => settleProof(false)}>Cancel</Button>
            <Button type="submit" kind={isOtherWay ? 'plain' : 'primary'} busy={busy === 'code'}>
              Confirm
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

interface OtherProofsProps {
  busy: Way | undefined
  byPasskey: boolean
  /** Its name, where the operator is linked with somebody of it. */
  provider: string | undefined
  onProve: (by: Way, prove: () => Promise<string | undefined>) => Promise<void>
}

/** Ways besides a code that this operator has set up. */
function OtherProofs({ busy, byPasskey, provider, onProve }: OtherProofsProps) {
  if (!byPasskey && provider === undefined) return null
  return (
    <>
      {byPasskey && (
        <Button
          kind="primary"
          icon={<PasskeyIcon size={16} />}
          busy={busy === 'passkey'}
          onClick={() => void onProve('passkey', proveByPasskey)}
        >
          Use a passkey
        </Button>
      )}
      {provider && (
        <Button
          kind={byPasskey ? 'plain' : 'primary'}
          busy={busy === 'open-id'}
          className="h-auto min-h-9 py-1.5 whitespace-normal"
          onClick={() => void onProve('open-id', () => goToProvider('step-up'))}
        >
          Confirm with {provider}
        </Button>
      )}
      <Or />
    </>
  )
}
