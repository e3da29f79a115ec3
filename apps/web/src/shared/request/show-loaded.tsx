import { Empty, Failed, LinkButton, LockIcon, toast } from '@sandigan/ui'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareScreen } from '../bare-screen.tsx'
import { useParameters } from '../parameters.ts'
import { useLink } from '../use-link.ts'
import { useLoginLink } from '../use-login-link.ts'
import { useWayBack } from '../way-back.ts'
import type { Loaded } from './load.ts'
import { isFinal, refusalTitle, SESSION_EXPIRED, WITHOUT_IDS } from './refusal-titles.ts'
import { NO_ANSWER } from './send.ts'
import { failureText } from './use-action.ts'

interface ShowLoadedProps<D> {
  of: Loaded<D>
  /** Title of the page while there is nothing to show. */
  title: string
  children: (data: D) => ReactNode
}

/** What the service answered is a toast as well. (Specification, point 8 "Shared envelope code not 0".) */
function useToast(message: string): void {
  useEffect(() => {
    if (message) toast(message, { tone: 'danger' })
  }, [message])
}

/** A page shows its data, or what went wrong with a way on. */
export function ShowLoaded<D>({ of, title, children }: ShowLoadedProps<D>) {
  if (of.success) return <>{children(of.data)}</>
  const message = failureText(of)
  if (of.code === SESSION_EXPIRED) return <SessionExpired title={title} message={message} />
  if (isFinal(of.code)) return <Refused title={title} code={of.code} message={message} />
  return <LoadFailed title={title} message={message} refused={of.code !== NO_ANSWER} />
}

interface RefusedProps {
  title: string
  code: string
  message: string
}

/** The service knows the answer, and it is no: another try would say the same, so there is only the way on. */
function Refused({ title, code, message }: RefusedProps) {
  useToast(message)
  const link = useLink()
  const back = useWayBack()
  const withoutIds = code === WITHOUT_IDS
  return (
    <BareScreen title={title}>
      <div role="alert">
        <Empty
          title={refusalTitle(code)}
          message={withoutIds ? m.refused_link_text() : message}
          action={
            withoutIds || !back ? (
              <LinkButton kind="secondary" block={false} {...link('/orderList')}>
                {m.refused_to_orders()}
              </LinkButton>
            ) : (
              <LinkButton kind="secondary" block={false} {...back}>
                {m.refused_back()}
              </LinkButton>
            )
          }
        />
      </div>
    </BareScreen>
  )
}

interface LoadFailedProps {
  title: string
  message: string
  /** The service answered: trying again may never help, so there is a way home too. */
  refused: boolean
}

function LoadFailed({ title, message, refused }: LoadFailedProps) {
  useToast(refused ? message : '')
  const link = useLink()
  const router = useRouter()
  const retrying = useRouterState({ select: (state) => state.isLoading })
  return (
    <BareScreen title={title}>
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
    </BareScreen>
  )
}

/** The agreement is read by visitors too: its general terms are open to all. (Specification, point 1.) */
const AGREEMENT = '/loanAgreement'

/** A link, not a button: it must work before any script has run. */
function SessionExpired({ title, message }: { title: string; message: string }) {
  const link = useLink()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const login = useLoginLink(pathname + searchStr)
  const ended = Boolean(useParameters()['sessionId'])
  useToast(ended ? message : '')
  return (
    <BareScreen title={title}>
      <Empty
        icon={<LockIcon size={34} />}
        title={ended ? m.session_expired_title() : m.session_none_title()}
        message={ended ? m.session_expired() : m.session_none()}
        action={
          <div className="flex flex-col items-center gap-2">
            <LinkButton {...login} block={false}>
              {m.log_in_again()}
            </LinkButton>
            {pathname === AGREEMENT && (
              <LinkButton kind="quiet" block={false} {...link('/loanTerms')}>
                {m.session_none_terms()}
              </LinkButton>
            )}
          </div>
        }
      />
    </BareScreen>
  )
}
