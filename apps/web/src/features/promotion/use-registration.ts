import { getSid, getSms, register, trackClick, trackVisit } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useCallback, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { phoneRule } from '../../shared/locale/market.ts'
import { clientParameters, useParameters } from '../../shared/address/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { clearOtherBorrowers } from '../../shared/storage/stored.ts'
import { NO_PICTURE } from '../../shared/verification/use-picture.ts'
import { useResend } from '../../shared/verification/use-resend.ts'
import { useVerificationForm } from '../../shared/verification/use-verification-form.ts'
import { type PromotionQuery, promotionHash, readPromotion, sentOf } from './promotion-address.ts'
import {
  checkBeforeCode,
  checkBeforeRegister,
  outcomeOf,
  type PromotionTemplate,
  type RegistrationOutcome,
  registerPayload,
  smsPayload,
} from './registration.ts'
import { thisDevice } from './device.ts'

const PAGE_TYPE = '1'

/** Counts the visit of the page once, and hands out what counts a tap on apply. Nobody waits for either. */
function useVisit(templateId: string) {
  const search = useParameters()
  const counted = useRef(false)
  const about = () => {
    // The address itself: while the page hydrates, its hash is not rendered yet.
    const { query } = readPromotion(search, window.location.hash)
    const { id, user_from, utm_tag, app_from } = sentOf(query)
    return {
      page_id: id || templateId,
      user_from,
      client_type: thisDevice(),
      page_type: PAGE_TYPE,
      utm_tag,
      app_from,
    }
  }
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    void send(trackVisit, about(), clientParameters(search))
  })
  return (phone: string) => void send(trackClick, { ...about(), phone }, clientParameters(search))
}

function useSid() {
  const search = useParameters()
  return useCallback(async () => {
    const answer = await send(getSid, {}, clientParameters(search))
    if (!answer.success) toast(answer.message || m.promotion_network_error(), { tone: 'danger' })
    return answer.success ? answer.data.sid : ''
  }, [search])
}

/**
 * The registration form and what a tap on each of its buttons does. (Specification, points 4, 5 and 8.)
 *
 * @param onRegistered is given the session that the registration opened
 */
export function useRegistration(
  template: PromotionTemplate,
  query: PromotionQuery,
  onRegistered: (sessionId: string) => void,
) {
  const { refuse, newPicture: drawAnother, ...fields } = useVerificationForm(NO_PICTURE, useSid())
  const { form, picture } = fields
  const resend = useResend('registration')
  const smsCall = useAction(getSms)
  const registerCall = useAction(register)
  const countClick = useVisit(template.id)
  const { appName, market } = pageConfig()
  const rule = phoneRule(market)
  const context = { sid: picture.sid, appName, query, templateId: template.id }

  const toDownload = () => {
    window.location.hash = promotionHash('downloadTemplate', query)
  }
  const show = ({ kind, text, field }: RegistrationOutcome) => {
    if (field === 'capcode') drawAnother()
    if (field) refuse({ [field]: text })
    else toast(text, { tone: kind === 'done' ? 'success' : kind === 'failed' ? 'danger' : 'plain' })
    if (kind === 'registered') toDownload()
  }

  const sendCode = async () => {
    if (resend.running) return toast(m.promotion_no_resend())
    if (smsCall.busy || refuse(checkBeforeCode(form, rule))) return
    const answer = await smsCall.run(smsPayload(form, context), { quiet: true })
    const outcome = outcomeOf(answer, m.promotion_code_sent())
    show(outcome)
    if (outcome.kind === 'done') resend.begin()
  }

  const apply = async () => {
    if (registerCall.busy) return
    if (refuse(checkBeforeRegister(form, rule))) return
    // Not before: an incomplete number is not checked.
    countClick(form.phone)
    const answer = await registerCall.run(registerPayload(form, context), { quiet: true })
    const outcome = outcomeOf(answer, m.promotion_registered())
    show(outcome)
    if (!answer.success) return
    clearOtherBorrowers(form.phone)
    onRegistered(answer.data.sessionId)
    toDownload()
  }

  const newPicture = () => {
    // The first picture loads without a request of the visitor; another one needs a number first.
    if (picture.sid !== '' && !rule.isValid(form.phone)) refuse({ phone: m.promotion_phone_wrong() })
    else drawAnother()
  }

  return {
    ...fields,
    labels: { phone: m.promotion_phone(), capcode: m.promotion_captcha(), smsCode: m.promotion_sms_code() },
    codeButton: resend.running ? m.promotion_seconds({ n: resend.left }) : m.promotion_get_code(),
    newPicture,
    resend,
    sendCode,
    apply,
    sendingCode: smsCall.busy,
    registering: registerCall.busy,
  }
}
