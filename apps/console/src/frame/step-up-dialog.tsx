import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../shared/controls/button.tsx'
import { Dialog } from '../shared/controls/dialog.tsx'
import { TextField } from '../shared/controls/field.tsx'
import { Notice } from '../shared/controls/notice.tsx'
import { Or } from '../shared/controls/or.tsx'
import { PasskeyIcon } from '../shared/controls/passkey-icon.tsx'
import { send } from '../shared/request/send.ts'
import { keyOf, useCall } from '../shared/request/use-call.ts'
import { hasPasskeys, askForPasskey } from '../shared/session/passkeys.ts'
import { isProofAsked, settleProof, watchProof } from '../shared/session/prove-again.ts'
import { me, passkeyOptions, signInWays, stepUp, stepUpPasskey } from '../shared/session/session-calls.ts'
import { useSession } from '../shared/session/session.tsx'

/** Asks for a fresh proof before money moves; then whatever waited for it is sent again by itself. */
export function StepUpDialog() {
  const isAsked = useSyncExternalStore(watchProof, isProofAsked)
  return isAsked ? <ProofDialog /> : null
}

/** @returns what went wrong */
async function proveByPasskey(): Promise<string | undefined> {
  const asked = await send(passkeyOptions, { purpose: 'step-up' })
  if (!asked.ok) return asked.error
  const used = await askForPasskey(asked.data.options)
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
  const { passkeys } = useSession()
  const ways = useCall(signInWays, {}, { enabled: passkeys > 0 })
  const byPasskey = passkeys > 0 && hasPasskeys(ways.data?.passkeyOrigin)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'passkey' | 'code'>()
  const [error, setError] = useState<string>()
  const run = async (by: 'passkey' | 'code', prove: () => Promise<string | undefined>) => {
    setBusy(by)
    const wrong = await prove()
    setBusy(undefined)
    setError(wrong)
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
        {byPasskey && (
          <>
            <Button
              kind="primary"
              icon={<PasskeyIcon />}
              busy={busy === 'passkey'}
              onClick={() => void run('passkey', proveByPasskey)}
            >
              Use a passkey
            </Button>
            <Or />
          </>
        )}
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label="Code"
            hint="From your authenticator app."
            autoComplete="one-time-code"
            autoFocus={!byPasskey}
            required
            value={code}
            onChange={setCode}
            className="font-mono tracking-widest"
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => settleProof(false)}>Cancel</Button>
            <Button type="submit" kind={byPasskey ? 'plain' : 'primary'} busy={busy === 'code'}>
              Confirm
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
