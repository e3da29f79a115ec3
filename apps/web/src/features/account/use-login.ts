import { loginBySmsCode, loginInit, sendLoginCode, sendVoiceCode } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useCallback } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { phoneRule } from '../../shared/locale/market.ts'
import { clientParameters, useGo, useParameters } from '../../shared/address/parameters.ts'
import { loginSearch, useSearch } from '../../shared/address/search.ts'
import { send } from '../../shared/request/send.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { clearOtherBorrowers } from '../../shared/storage/stored.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'
import { codeRequest } from '../../shared/verification/code-request.ts'
import type { OpenedPicture } from '../../shared/verification/use-picture.ts'
import { useResend } from '../../shared/verification/use-resend.ts'
import { useVerificationForm } from '../../shared/verification/use-verification-form.ts'
import { wrongField } from '../../shared/verification/wrong-field.ts'

const HOME = '/main'
const OWN = 'https://own.invalid'

/** Not `URL.canParse`: iOS 16 and Chrome 119 lack it. */
function parse(path: string): URL | undefined {
  try {
    return new URL(path, OWN)
  } catch {
    return undefined
  }
}

/**
 * Where a login goes on: the path that the address asks for, if it is one of this app, else the main screen. The
 * session in it has ended and is left out. Anything that could lead to another site is refused.
 */
export function nextPage(requested: string | undefined): string {
  const url = requested?.startsWith('/') ? parse(requested) : undefined
  if (!url) return HOME
  const { origin, pathname, searchParams, hash } = url
  if (origin !== OWN || pathname.startsWith('//') || pathname === '/login') return HOME
  searchParams.delete('sessionId')
  const query = searchParams.toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}

function useSid() {
  const search = useParameters()
  return useCallback(async () => {
    const answer = await send(loginInit, {}, clientParameters(search))
    if (!answer.success) toast(failureText(answer), { tone: 'danger' })
    return answer.success ? answer.data.sid : ''
  }, [search])
}

/** The login form and what a tap on each of its buttons does. */
export function useLogin(opened: OpenedPicture) {
  const { refuse, ...fields } = useVerificationForm(opened, useSid())
  const { form, picture, newPicture } = fields
  const { next } = useSearch(loginSearch)
  const go = useGo()
  const resend = useResend('login')
  const codeCall = useAction(sendLoginCode)
  const voiceCall = useAction(sendVoiceCode)
  const loginCall = useAction(loginBySmsCode)
  const { leaving, leave } = useLeaving()
  const rule = phoneRule(pageConfig().market)
  const showFailure = (answer: { code: string; message: string }) => {
    const field = wrongField(answer.code)
    if (field === 'capcode') newPicture()
    if (field) refuse({ [field]: failureText(answer) })
    else toast(failureText(answer), { tone: 'danger' })
  }
  const phoneError = rule.isValid(form.phone) ? undefined : m.account_phone_wrong()

  const sendCode = async (byVoice = false) => {
    if (resend.running) return toast(m.account_no_resend())
    const capcode = form.capcode ? undefined : m.account_captcha_wrong()
    if (codeCall.busy || voiceCall.busy || refuse({ phone: phoneError, capcode })) return
    const { phone, capcode: typed } = form
    const call = byVoice ? voiceCall : codeCall
    const answer = await call.run({ phone, sid: picture.sid, capcode: typed }, { quiet: true })
    if (answer.success) {
      toast(byVoice ? m.account_voice_sent() : m.account_code_sent(), { tone: 'success' })
      codeRequest.remember(picture.sid)
      resend.begin()
    } else showFailure(answer)
  }

  const enter = (phone: string, sessionId: string) => {
    clearOtherBorrowers(phone)
    return leave(go.replace(nextPage(next), { sessionId }))
  }

  const logIn = async () => {
    const smsCode = form.smsCode ? undefined : m.account_sms_code_wrong()
    if (loginCall.busy || leaving || refuse({ phone: phoneError, smsCode })) return
    const { phone, smsCode: typed } = form
    const answer = await loginCall.run({ phone, smsCode: typed, ...codeRequest.payload() }, { quiet: true })
    if (answer.success) {
      await enter(phone, answer.data.sessionId)
    } else showFailure(answer)
  }

  return {
    ...fields,
    labels: { phone: m.account_phone(), capcode: m.account_captcha(), smsCode: m.account_sms_code() },
    codeButton: resend.running ? m.account_seconds({ n: resend.left }) : m.account_get_code(),
    refuse,
    showFailure,
    phoneError,
    enter,
    resend,
    sendCode,
    logIn,
    sendingCode: codeCall.busy,
    calling: voiceCall.busy,
    leaving,
    loggingIn: loginCall.busy || leaving,
  }
}

export type Login = ReturnType<typeof useLogin>
