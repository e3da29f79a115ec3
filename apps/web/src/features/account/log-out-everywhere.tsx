import { sessionsClose } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { AskToLeave } from './ask-to-leave.tsx'

/** For a phone that was lost or a link that was passed on: ends every session, and then this page's own. */
export function LogOutEverywhere() {
  return (
    <AskToLeave
      call={sessionsClose}
      row
      label={m.account_everywhere()}
      question={m.account_everywhere_question()}
      text={m.account_everywhere_text()}
      done={m.account_everywhere_done()}
    />
  )
}
