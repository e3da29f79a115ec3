/** What a page without data shows, for a lost connection too: so it is part of every page. */
import { ERROR_CODES } from '@sandigan/contract/client'
import {
  Empty,
  Failed,
  LinkButton,
  LoggedOutPicture,
  MishapPicture,
  NoConnectionPicture,
  toast,
} from '@sandigan/ui'
import { useEffect } from 'react'
import { useAddress, useRouter, useRouterState } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { useParameters } from '../address/parameters.ts'
import { useLink } from '../address/use-link.ts'
import { useLoginLink } from '../address/use-login-link.ts'
import { useWayBack } from '../address/way-back.ts'
import { forgetPages } from '../storage/saved-pages.ts'
import { NO_ANSWER, SESSION_EXPIRED } from './send.ts'

/** What a page is headed that the service refused for good. (Specification, point 8; the message is the server's.) */
/** The address names no order, or one that cannot be. */
const WITHOUT_IDS = String(ERROR_CODES.PAYLOAD_INVALID)

const TITLES: Readonly<Record<string, () => string>> = {
  [WITHOUT_IDS]: m.refused_link,
  [ERROR_CODES.NOT_FOUND]: m.refused_not_found,
  [ERROR_CODES.NOTHING_DUE]: m.refused_nothing_due,
  [ERROR_CODES.EXTENSION_NOT_ALLOWED]: m.refused_no_extension,
  [ERROR_CODES.EXTENSIONS_USED_UP]: m.refused_extensions_used,
  [ERROR_CODES.LOAN_NOT_RUNNING]: m.refused_not_running,
}

const refusalTitle = (code: string): string => (TITLES[code] ?? m.refused)()

interface FailedViewProps {
  code: string
  message: string
}

/** A temporary error: another try can help. Every other answer is final. */
const MAY_PASS = [
  NO_ANSWER,
  ...[ERROR_CODES.TOO_MANY_REQUESTS, ERROR_CODES.INTERNAL, ERROR_CODES.UNAVAILABLE].map(String),
]

export function FailedView(props: FailedViewProps) {
  if (props.code === SESSION_EXPIRED) return <SessionExpired {...props} />
  if (MAY_PASS.includes(props.code)) return <LoadFailed {...props} refused={props.code !== NO_ANSWER} />
  return <Refused {...props} />
}

/** The service refused for good: another try would return the same, so there is only the way on. */
function Refused({ code, message }: FailedViewProps) {
  const withoutIds = code === WITHOUT_IDS
  // The server's words name the missing field, for whoever wrote the link. (Decision 024.)
  const said = withoutIds ? m.refused_link_text() : message
  useFailureToast(said)
  const link = useLink()
  const back = useWayBack()
  const { sessionId } = useParameters()
  return (
    <div role="alert">
      <Empty
        title={refusalTitle(code)}
        message={said}
        action={
          !back && !sessionId ? (
            <VisitorWays />
          ) : withoutIds || !back ? (
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
  )
}

/** On a page where everything begins, such as a campaign that is over: the visitor came to register. */
function VisitorWays() {
  const link = useLink()
  return (
    <div className="flex flex-col items-center gap-2">
      <LinkButton block={false} {...link('/promotion')}>
        {m.products_register()}
      </LinkButton>
      <LinkButton kind="quiet" block={false} {...link('/main')}>
        {m.to_home()}
      </LinkButton>
    </div>
  )
}

/** The agreement is read by visitors too: its general terms are open to all. (Specification, point 1.) */
const AGREEMENT = '/loanAgreement'

/** A link, not a button: it must work before any script has run. */
function SessionExpired({ message }: Omit<FailedViewProps, 'code'>) {
  const link = useLink()
  const { path, query } = useAddress()
  const login = useLoginLink(path + query)
  const ended = Boolean(useParameters()['sessionId'])
  useFailureToast(ended ? message : '')
  // The server may have made this page, so that no request was sent from here.
  useEffect(() => {
    if (ended) forgetPages()
  }, [ended])
  return (
    <Empty
      picture={<LoggedOutPicture />}
      title={ended ? m.session_expired_title() : m.session_none_title()}
      message={ended ? m.session_expired() : m.session_none()}
      action={
        <div className="flex flex-col items-center gap-2">
          <LinkButton {...login} block={false}>
            {m.log_in_again()}
          </LinkButton>
          {path === AGREEMENT && (
            <LinkButton kind="quiet" block={false} {...link('/loanTerms')}>
              {m.session_none_terms()}
            </LinkButton>
          )}
        </div>
      }
    />
  )
}

interface LoadFailedProps {
  message: string
  /** The service answered: trying again may never help, so there is a way home too. */
  refused: boolean
}

function LoadFailed({ message, refused }: LoadFailedProps) {
  useFailureToast(refused ? message : '')
  const link = useLink()
  const router = useRouter()
  const { loading: retrying } = useRouterState()
  return (
    <Failed
      picture={refused ? <MishapPicture /> : <NoConnectionPicture />}
      title={refused ? m.failed_title() : m.no_connection_title()}
      message={refused ? message : m.no_connection_message()}
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
  )
}

/** What the service answered is a toast as well. (Specification, point 8 "Shared envelope code not 0".) */
function useFailureToast(message: string): void {
  useEffect(() => {
    if (message) toast(message, { tone: 'danger' })
  }, [message])
}
