import { ERROR_CODES } from '@sandigan/contract/client'
import { Empty, Failed, LinkButton, LockIcon, Screen } from '@sandigan/ui'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../use-link.ts'
import { useLoginLink } from '../use-login-link.ts'
import type { Loaded } from './load.ts'
import { NO_ANSWER } from './send.ts'
import { failureText } from './use-action.ts'

interface ShowLoadedProps<D> {
  of: Loaded<D>
  /** Title of the page while there is nothing to show. */
  title: string
  children: (data: D) => ReactNode
}

/** A page shows its data, or what went wrong with a way to try again. */
export function ShowLoaded<D>({ of, title, children }: ShowLoadedProps<D>) {
  if (of.success) return <>{children(of.data)}</>
  if (of.code === String(ERROR_CODES.SESSION_EXPIRED)) return <SessionExpired title={title} />
  return <LoadFailed title={title} message={failureText(of)} refused={of.code !== NO_ANSWER} />
}

interface LoadFailedProps {
  title: string
  message: string
  /** The service answered and said no: trying again may never help, so there is a way home too. */
  refused: boolean
}

function LoadFailed({ title, message, refused }: LoadFailedProps) {
  const link = useLink()
  const router = useRouter()
  const retrying = useRouterState({ select: (state) => state.isLoading })
  return (
    <Screen title={title}>
      <Failed
        title={m.failed_title()}
        message={message}
        retryLabel={m.try_again()}
        retrying={retrying}
        onRetry={() => void router.invalidate()}
        more={
          refused && (
            <LinkButton kind="quiet" block={false} {...link('/main')}>
              {m.to_home()}
            </LinkButton>
          )
        }
      />
    </Screen>
  )
}

/** A link, not a button: it must work before any script has run. */
function SessionExpired({ title }: { title: string }) {
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const login = useLoginLink(pathname + searchStr)
  return (
    <Screen title={title}>
      <Empty
        icon={<LockIcon size={34} />}
        title={m.session_expired_title()}
        message={m.session_expired()}
        action={
          <LinkButton {...login} block={false}>
            {m.log_in_again()}
          </LinkButton>
        }
      />
    </Screen>
  )
}
