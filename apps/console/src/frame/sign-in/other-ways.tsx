import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Or } from '../../shared/controls/or.tsx'
import { PasskeyIcon } from '../../shared/controls/passkey-icon.tsx'
import { send } from '../../shared/request/send.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { hasPasskeys, askForPasskey } from '../../shared/session/passkeys.ts'
import { passkeyOptions, signInPasskey, signInWays } from '../../shared/session/session-calls.ts'

/** @returns what went wrong */
async function signInByPasskey(): Promise<string | undefined> {
  const asked = await send(passkeyOptions, { purpose: 'sign-in' })
  if (!asked.ok) return asked.error
  const used = await askForPasskey(asked.data.options)
  if (!used.ok) return used.error
  const answer = await send(signInPasskey, { credential: used.credential })
  return answer.ok ? undefined : answer.error
}

/** Ways to sign in besides a password, where there are any. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }) {
  const ways = useCall(signInWays, {})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!hasPasskeys(ways.data?.passkeyOrigin)) return null
  const byPasskey = async () => {
    setBusy(true)
    const wrong = await signInByPasskey()
    setBusy(false)
    setError(wrong)
    if (wrong === undefined) onSignedIn()
  }
  return (
    <>
      <Or />
      {error && <Notice tone="danger">{error}</Notice>}
      <Button icon={<PasskeyIcon />} busy={busy} onClick={() => void byPasskey()}>
        Sign in with a passkey
      </Button>
    </>
  )
}
