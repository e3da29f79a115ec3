import { Empty, Failed, LinkButton } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareScreen } from './bare-screen.tsx'
import { isMissingScript, loadAnew, mayLoadAnew } from './missing-script.ts'
import { useLink } from '../address/use-link.ts'

/** A page that broke: said plainly, with a way to try again. One that only misses a script loads itself anew, once. */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter()
  const missing = isMissingScript(error)
  const [anew] = useState(() => missing && mayLoadAnew())
  useEffect(() => {
    if (anew) loadAnew()
  }, [anew])
  if (anew) return null
  return (
    <BareScreen title={m.failed_title()}>
      <Failed
        title={m.failed_title()}
        message={m.failed_message()}
        retryLabel={m.try_again()}
        onRetry={() => (missing ? window.location.reload() : void router.invalidate())}
      />
    </BareScreen>
  )
}

export function NotFound() {
  const link = useLink()
  return (
    <BareScreen title={m.not_found_title()}>
      <Empty
        title={m.not_found_title()}
        message={m.not_found_message()}
        action={
          <LinkButton {...link('/main')} block={false}>
            {m.to_home()}
          </LinkButton>
        }
      />
    </BareScreen>
  )
}
