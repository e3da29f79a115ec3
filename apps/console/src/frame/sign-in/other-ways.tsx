import { PasskeyIcon } from '@sandigan/ui'
import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Or } from '../../shared/controls/or.tsx'
import { send } from '../../shared/request/send.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { goToProvider } from '../../shared/session/open-id.ts'
import { askForPasskey, hasPasskeys } from '../../shared/session/passkeys.ts'
import { passkeyOptions, signInPasskey, signInWays } from '../../shared/session/session-calls.ts'

type Way = 'passkey' | 'open-id'

/** @returns what went wrong */
async function signInByPasskey(): Promise<string | undefined> {
  const options = await send(passkeyOptions, { purpose: 'sign-in' })
  if (!options.ok) return options.error
  const used = await askForPasskey(options.data.options)
  if (!used.ok) return used.error
  const answer = await send(signInPasskey, { credential: used.credential })
  return answer.ok ? undefined : answer.error
}

/** Ways to sign in besides a password, where there are any. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }) {
  const ways = useCall(signInWays, {})
  const [busy, setBusy] = useState<Way>()
  const [error, setError] = useState<string>()
  const openId = ways.data?.openId ?? null
  const byPasskey = hasPasskeys(ways.data?.passkeyOrigin)
  if (openId === null && !byPasskey) return null
  const run = async (way: Way, go: () => Promise<string | undefined>) => {
    setBusy(way)
    const wrong = await go()
    setError(wrong)
    if (wrong === undefined && way === 'passkey') onSignedIn()
    // The window is on its way to the provider.
    if (wrong !== undefined || way === 'passkey') setBusy(undefined)
  }
  return (
    <>
      <Or />
      {error && <Notice tone="danger">{error}</Notice>}
      {openId && (
        <Button
          busy={busy === 'open-id'}
          className="h-auto min-h-9 py-1.5 whitespace-normal"
          onClick={() => void run('open-id', () => goToProvider('sign-in'))}
        >
          Sign in with {openId.name}
        </Button>
      )}
      {byPasskey && (
        <Button
          icon={<PasskeyIcon size={16} />}
          busy={busy === 'passkey'}
          onClick={() => void run('passkey', signInByPasskey)}
        >
          Sign in with a passkey
        </Button>
      )}
    </>
  )
}
