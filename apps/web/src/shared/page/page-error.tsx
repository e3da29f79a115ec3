import { Empty, Failed, LinkButton, LostPagePicture, MishapPicture, NoConnectionPicture } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareScreen } from './bare-screen.tsx'
import { isMissingScript, loadAnew, mayLoadAnew } from './missing-script.ts'
import { useLink } from '../address/use-link.ts'

/** A page that broke: said plainly, with a way to try again and a way to the loans. One that only misses a script loads itself anew, once. */
export function PageError({ error }: { error: unknown }) {
  const link = useLink()
  const router = useRouter()
  const missing = isMissingScript(error)
  const [anew] = useState(() => missing && mayLoadAnew())
  useEffect(() => {
    if (anew) loadAnew()
  }, [anew])
  if (anew) return null
  return (
    <BareScreen>
      <Failed
        heading
        picture={missing ? <NoConnectionPicture /> : <MishapPicture />}
        title={missing ? m.no_connection_title() : m.failed_title()}
        message={missing ? m.no_connection_message() : m.failed_message()}
        retryLabel={m.try_again()}
        onRetry={() => (missing ? window.location.reload() : void router.invalidate())}
        more={
          !missing && (
            <LinkButton kind="quiet" block={false} {...link('/main')}>
              {m.to_home()}
            </LinkButton>
          )
        }
      />
    </BareScreen>
  )
}

export function NotFound() {
  const link = useLink()
  return (
    <BareScreen>
      <Empty
        heading
        picture={<LostPagePicture />}
        title={m.not_found_title()}
        message={m.not_found_message()}
        action={
          <>
            <LinkButton {...link('/main')} block={false}>
              {m.to_home()}
            </LinkButton>
            <LinkButton kind="quiet" block={false} {...link('/customerService')}>
              {m.account_service()}
            </LinkButton>
          </>
        }
      />
    </BareScreen>
  )
}
