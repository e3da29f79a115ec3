import { logout } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { AskToLeave } from './ask-to-leave.tsx'

/** Ends the session of this page. */
export function LogOut() {
  return (
    <AskToLeave
      call={logout}
      label={m.account_log_out()}
      question={m.account_log_out_question()}
      text={m.account_log_out_text()}
    />
  )
}
