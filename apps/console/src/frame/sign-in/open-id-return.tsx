import { useEffect, useState } from 'react'
import { buttonClass } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Loading } from '../../shared/controls/states.tsx'
import { finishAtProvider } from '../../shared/session/open-id.ts'
import { SignInCard } from './sign-in-card.tsx'

/** Where the provider leads back to: takes its answer and goes on where the person was. */
export function OpenIdReturn() {
  const [error, setError] = useState<string>()
  useEffect(() => {
    document.title = 'Signing in – Console'
    void finishAtProvider(window.location.search).then((finished) => {
      // Replaces the entry, so that nothing of the answer stays in the address or in earlier requests.
      if (finished.ok) window.location.replace(finished.back)
      else setError(finished.error)
    })
  }, [])
  return (
    <SignInCard>
      {error === undefined ? (
        <Loading lines={3} />
      ) : (
        <>
          <Notice tone="danger">{error}</Notice>
          <a href="/console" className={buttonClass('primary')}>
            Back to the console
          </a>
        </>
      )}
    </SignInCard>
  )
}
