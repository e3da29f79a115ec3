import { type ClientData, ERROR_CODES, repaymentCommit, repaymentConfirm } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { orderOf, useGo, useParameters } from '../../../shared/parameters.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { useResend } from '../../../shared/verification/use-resend.ts'
import type { Way } from './legacy-screen.tsx'
import { legacyFailure } from './legacy-texts.ts'

/** At least so many characters make a code. (Specification, point 5 "Older repayment".) */
const CODE_LENGTH = 6
const SENT_JUST_NOW = String(ERROR_CODES.SMS_TOO_SOON)

type Begun = ClientData<typeof repaymentCommit>

/**
 * The older repayment: pick an account, submit; where the server wants a code, a minute is counted until the next
 * one can be sent; confirm; on to the order. Cancelling ends the minute. (Specification, point 4.)
 */
export function useLegacyRepayment(way: Way) {
  const search = useParameters()
  const go = useGo()
  const order = orderOf(search)
  const [cardId, setCardId] = useState<string | null>(null)
  const [recordId, setRecordId] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ card?: string; code?: string }>({})
  const resend = useResend(`repay:${order.orderId}`)
  const commit = useAction(repaymentCommit)
  const confirm = useAction(repaymentConfirm)
  const done = () => {
    toast(m.payback_legacy_done(), { tone: 'success' })
    go.replace('/loanDetail', { ...order })
  }

  const begin = async () => {
    const card = way.bankCards.find((one) => one.id === cardId)
    if (!card) return setErrors({ card: m.payback_legacy_pick() })
    const answer = await commit.run(
      {
        amount: way.withholdingAmount,
        bankName: card.bankName,
        cardId: card.id,
        cardNo: card.cardNo,
        couponId: search['couponId'] ?? '',
        orderId: order.orderId,
        repayToken: way.repayToken,
        bankCode: card.bankCode,
        sendMsg: '1',
      },
      { quiet: true, loading: m.payback_legacy_processing() },
    )
    const { needValid, repayRecordId }: Partial<Begun> = answer.data
    if (answer.success && needValid !== 1) return done()
    if (!answer.success) toast(legacyFailure(answer), { tone: 'danger' })
    // A code that was sent a moment ago is still good: it is asked for, not sent again.
    if (!repayRecordId || (!answer.success && answer.code !== SENT_JUST_NOW)) return
    setRecordId(repayRecordId)
    if (!answer.success) return
    resend.begin()
    toast(m.payback_legacy_sent(), { tone: 'success' })
  }

  const sendAgain = () => {
    if (resend.running) toast(m.payback_legacy_wait())
    else void begin()
  }

  const submitCode = async () => {
    if (code.trim().length < CODE_LENGTH) return setErrors({ code: m.payback_legacy_code_wrong() })
    const answer = await confirm.run(
      { orderId: order.orderId, verifyCode: code.trim(), repaymentRecordId: recordId },
      { quiet: true, loading: m.payback_legacy_processing() },
    )
    if (answer.success) return done()
    toast(legacyFailure(answer), { tone: 'danger' })
  }

  const cancel = () => {
    resend.end()
    setRecordId('')
    setCode('')
    setErrors({})
  }

  return {
    cardId,
    choose: (id: string) => {
      setCardId(id)
      setErrors({})
    },
    /** Whether a code is asked for now. */
    asksCode: recordId !== '',
    code,
    setCode: (text: string) => {
      setCode(text)
      setErrors({})
    },
    errors,
    resend,
    busy: commit.busy || confirm.busy,
    begin,
    sendAgain,
    submitCode,
    cancel,
  }
}
