import { ERROR_CODES, loginByPassword, resetPassword } from '@sandigan/contract/client'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { codeRequest } from '../../shared/verification/code-request.ts'
import type { Login } from './use-login.ts'

const MIN_LENGTH = 8
const ABOUT_PASSWORD: readonly string[] = [
  String(ERROR_CODES.PASSWORD_WRONG),
  String(ERROR_CODES.PASSWORD_TOO_SHORT),
  String(ERROR_CODES.PASSWORD_TRIES_USED_UP),
]

/** The password that is typed, and what sending it does. It is never stored. */
export function usePassword(login: Login, reset: boolean) {
  const [password, set] = useState('')
  const [error, setError] = useState<string>()
  const enter = useAction(loginByPassword)
  const renew = useAction(resetPassword)

  const ownError = (): string | undefined => {
    if (reset) return password.length < MIN_LENGTH ? m.account_password_short() : undefined
    return password === '' ? m.account_password_missing() : undefined
  }

  const busy = enter.busy || renew.busy || login.leaving
  const submit = async () => {
    if (busy) return
    const wrong = ownError()
    const smsCode = reset && !login.form.smsCode ? m.account_sms_code_wrong() : undefined
    setError(wrong)
    if (login.refuse({ phone: login.phoneError, smsCode, password: wrong })) return
    const { phone, smsCode: typed } = login.form
    const answer = reset
      ? await renew.run({ phone, smsCode: typed, ...codeRequest.payload(), password }, { quiet: true })
      : await enter.run({ phone, password }, { quiet: true })
    if (answer.success) await login.enter(phone, answer.data.sessionId)
    else if (ABOUT_PASSWORD.includes(answer.code)) {
      setError(failureText(answer))
      login.refuse({ password: failureText(answer) })
    } else login.showFailure(answer)
  }

  const setPassword = (text: string) => {
    setError(undefined)
    set(text)
  }
  return { password, setPassword, error, submit, busy }
}
