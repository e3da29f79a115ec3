import { ERROR_CODES, loginBySmsCode, loginInit, sendLoginCode } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useCallback, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { keepDraftsOf } from '../../shared/drafts-owner.ts'
import { pageConfig } from '../../shared/host.tsx'
import { phoneRule } from '../../shared/market.ts'
import { clientParameters, useGo, useParameters } from '../../shared/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { anyError, type FieldErrors, useFieldErrors } from '../../shared/use-field-errors.ts'
import { PHONE_DRAFT } from '../../shared/verification/phone-draft.ts'
import { usePicture } from '../../shared/verification/use-picture.ts'
import { useResend } from '../../shared/verification/use-resend.ts'
import { nextPage } from './next-page.ts'

/** What was typed into the login form, what is wrong with it, and its picture. */
function useLoginForm(sid: string) {
  const search = useParameters()
  const open = useCallback(async () => {
    const answer = await send(loginInit, {}, clientParameters(search))
    if (!answer.success) toast(failureText(answer), { tone: 'danger' })
    return answer.success ? answer.data.sid : ''
  }, [search])
  const { picture, refresh } = usePicture(sid, open)
  const [phone, setPhone] = useDraft(PHONE_DRAFT, '')
  const [codes, setCodes] = useState({ capcode: '', smsCode: '' })
  const { ref, errors, fail, clear } = useFieldErrors()
  const change = (name: 'phone' | 'capcode' | 'smsCode', value: string) => {
    clear(name)
    if (name === 'phone') setPhone(value)
    else setCodes((old) => ({ ...old, [name]: value }))
  }
  const refuse = (found: FieldErrors): boolean => {
    fail(found)
    return anyError(found)
  }
  const newPicture = () => {
    setCodes((old) => ({ ...old, capcode: '' }))
    void refresh()
  }
  return { ref, form: { phone, ...codes }, errors, change, refuse, picture, newPicture }
}

const isWrongPicture = (code: string): boolean =>
  code === String(ERROR_CODES.CAPTCHA_WRONG_FOR_SMS) ||
  code === String(ERROR_CODES.CAPTCHA_WRONG_FOR_REGISTER)

/** The login form and what a tap on each of its buttons does. */
export function useLogin(sid: string) {
  const { refuse, ...fields } = useLoginForm(sid)
  const { form, picture, newPicture } = fields
  const search = useParameters()
  const go = useGo()
  const resend = useResend('login')
  const codeCall = useAction(sendLoginCode)
  const loginCall = useAction(loginBySmsCode)
  const rule = phoneRule(pageConfig().market)
  const phoneError = rule.isValid(form.phone) ? undefined : m.account_phone_wrong()

  const sendCode = async () => {
    if (resend.running) return toast(m.account_no_resend())
    const capcode = form.capcode ? undefined : m.account_captcha_wrong()
    if (codeCall.busy || refuse({ phone: phoneError, capcode })) return
    const { phone, capcode: typed } = form
    const answer = await codeCall.run({ phone, sid: picture.sid, capcode: typed }, { quiet: true })
    if (answer.success) {
      toast(m.account_code_sent(), { tone: 'success' })
      resend.begin()
    } else if (isWrongPicture(answer.code)) {
      newPicture()
      refuse({ capcode: failureText(answer) })
    } else toast(failureText(answer), { tone: 'danger' })
  }

  const logIn = async () => {
    const smsCode = form.smsCode ? undefined : m.account_sms_code_wrong()
    if (loginCall.busy || refuse({ phone: phoneError, smsCode })) return
    const { phone, smsCode: typed } = form
    const answer = await loginCall.run({ phone, smsCode: typed }, { quiet: true })
    if (answer.success) {
      keepDraftsOf(phone)
      go.replace(nextPage(search['next']), { sessionId: answer.data.sessionId })
    } else if (answer.code === String(ERROR_CODES.SMS_CODE_WRONG)) refuse({ smsCode: failureText(answer) })
    else toast(failureText(answer), { tone: 'danger' })
  }

  return { ...fields, resend, sendCode, logIn, sendingCode: codeCall.busy, loggingIn: loginCall.busy }
}
