import {
  type ClientData,
  ERROR_CODES,
  repaymentCommit,
  repaymentConfirm,
  type repaymentWay,
} from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { orderOf, useGo, useParameters } from '../../../shared/address/parameters.ts'
import { legacySearch, useSearch } from '../../../shared/address/search.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { useDraft } from '../../../shared/storage/use-draft.ts'
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts'
import { useLeaving } from '../../../shared/page/use-leaving.ts'
import { useResend } from '../../../shared/verification/use-resend.ts'
import { legacyFailure } from './legacy-texts.ts'

export type Way = ClientData<typeof repaymentWay>

/** At least so many characters make a code. (Specification, point 5 "Older repayment".) */
const CODE_LENGTH = 6
const WRONG_CODE = String(ERROR_CODES.VERIFICATION_CODE_WRONG)
const SENT_JUST_NOW = String(ERROR_CODES.SMS_TOO_SOON)

type Begun = ClientData<typeof repaymentCommit>

const commitment = (
  { withholdingAmount, repayToken }: Way,
  { id, bankName, cardNo, bankCode }: Way['bankCards'][number],
) => ({
  amount: withholdingAmount,
  cardId: id,
  bankName,
  cardNo,
  bankCode,
  repayToken,
  sendMsg: '1',
})

interface Steps {
  readonly way: Way
  readonly order: ReturnType<typeof orderOf>
  readonly fail: (errors: Record<string, string>) => void
  readonly done: () => unknown
}

/** The first step: the chosen account is committed, and where the server requires a code, `askCode` gets the record. */
function useCommit({ way, order, fail, done }: Steps, askCode: (recordId: string, sent: boolean) => void) {
  const search = useSearch(legacySearch)
  const { run, busy } = useAction(repaymentCommit)
  const begin = async (cardId: string | null) => {
    const card = way.bankCards.find((one) => one.id === cardId)
    if (!card) return fail({ card: m.repayment_legacy_pick() })
    const answer = await run(
      { ...commitment(way, card), couponId: search.couponId, orderId: order.orderId },
      { quiet: true, loading: m.repayment_legacy_processing() },
    )
    const { needValid, repayRecordId }: Partial<Begun> = answer.data ?? {}
    if (answer.success && needValid !== 1) return done()
    if (!answer.success) toast(legacyFailure(answer), { tone: 'danger' })
    // A code that was sent a short time ago is still valid: it is to be typed in, not sent again.
    if (!repayRecordId || (!answer.success && answer.code !== SENT_JUST_NOW)) return
    askCode(repayRecordId, answer.success)
  }
  return { begin, busy }
}

/** The second step, where the server requires one: the code that was sent by SMS. */
function useConfirm({ order, fail, done }: Steps) {
  const { run, busy } = useAction(repaymentConfirm)
  const confirm = async (repaymentRecordId: string, code: string) => {
    if (code.length < CODE_LENGTH) return fail({ smsCode: m.repayment_legacy_code_wrong() })
    const answer = await run(
      { orderId: order.orderId, verifyCode: code, repaymentRecordId },
      { quiet: true, loading: m.repayment_legacy_processing() },
    )
    if (answer.success) return done()
    if (answer.code === WRONG_CODE) fail({ smsCode: legacyFailure(answer) })
    else toast(legacyFailure(answer), { tone: 'danger' })
  }
  return { confirm, busy }
}

/**
 * The older repayment: pick an account, submit; where the server requires a code, a minute is counted until the next
 * one can be sent; confirm; on to the order. Cancelling ends the minute. (Specification, point 4.)
 */
export function useLegacyRepayment(way: Way) {
  const go = useGo()
  const order = orderOf(useParameters())
  const [cardId, setCardId, forgetCard] = useDraft<string | null>(`legacy-card:${order.orderId}`, null)
  const [recordId, setRecordId] = useState('')
  const [code, setCode] = useState('')
  const { ref, errors, fail, clear } = useFieldErrors()
  const resend = useResend(`repay:${order.orderId}`)
  const { leaving, leave } = useLeaving()
  const done = () => {
    forgetCard()
    toast(m.repayment_legacy_done(), { tone: 'success' })
    return leave(go.replace('/loanDetail', { ...order }))
  }
  const steps = { way, order, fail, done }
  const commit = useCommit(steps, (record, sent) => {
    setRecordId(record)
    if (!sent) return
    resend.begin()
    toast(m.repayment_legacy_sent(), { tone: 'success' })
  })
  const confirm = useConfirm(steps)

  const sendAgain = () => {
    if (resend.running) toast(m.repayment_legacy_wait())
    else void commit.begin(cardId)
  }

  const cancel = () => {
    resend.end()
    forgetCard()
    setRecordId('')
    setCode('')
    fail({})
  }

  const busy = commit.busy || confirm.busy || leaving
  const asksCode = recordId !== ''
  const submit = () => {
    if (busy) return
    void (asksCode ? confirm.confirm(recordId, code) : commit.begin(cardId))
  }

  return {
    ref,
    cardId,
    choose: (id: string) => {
      setCardId(id)
      clear('card')
    },
    /** Whether a code is to be typed in now. */
    asksCode,
    code,
    setCode: (text: string) => {
      setCode(text)
      clear('smsCode')
    },
    errors,
    resend,
    busy,
    submit,
    sendAgain,
    cancel,
  }
}
