import {
  COMPLAINT_PICTURES,
  COMPLAINT_TEXT_LENGTH,
  ERROR_CODES,
  OTHER_TYPE,
  problemSave,
  uploadProblemImg,
} from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { usePictures } from '../../shared/pictures/use-pictures.ts'

export interface About {
  readonly problemType: string
  readonly problemSonType: string
  readonly orderNo: string
  /** The order's product, where the address knows it: the order's page needs both. */
  readonly productId: string
}

/** The parameters of the complaint page, on the way back to it. */
export const entryOf = ({
  orderNo,
  productId,
}: {
  orderNo: string | undefined
  productId: string | undefined
}) => ({
  orderId: orderNo,
  productId,
})

interface Draft {
  readonly text: string
  readonly images: readonly string[]
}

/** How long 'Successfully Sent' stays, in milliseconds. (Specification, point 9.) */
const SENT_FOR_MS = 1_500
const EMPTY: Draft = { text: '', images: [] }

/** Short and the same for the same text: another text is another intended complaint. */
function fingerprint(text: string): string {
  let sum = 5381
  for (const character of text) sum = (sum * 33 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

const draftName = ({ orderNo, problemType, problemSonType }: About): string =>
  `complaint:${orderNo}:${problemType}:${problemSonType}`

/** Once a complaint is sent, the page says so for a while and goes back by itself. */
function useWayBack(sent: boolean, { orderNo, productId }: About): void {
  const go = useGo()
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(
      () => void go.replace('/complaint', entryOf({ orderNo, productId })),
      SENT_FOR_MS,
    )
    return () => clearTimeout(timer)
  }, [sent, go, orderNo, productId])
}

/** Adds what was written to the draft of the type that fits everything. */
function useOtherType(about: About): (written: Draft) => void {
  const name = draftName({ ...about, problemType: OTHER_TYPE, problemSonType: '' })
  const [, setOther] = useDraft<Draft>(name, EMPTY)
  return (written) =>
    setOther((old) => ({
      text: [old.text, written.text].filter(Boolean).join('\n').slice(0, COMPLAINT_TEXT_LENGTH),
      images: [...old.images, ...written.images].slice(0, COMPLAINT_PICTURES),
    }))
}

/** A complaint while it is written, and its way out. The draft outlives a reload until the complaint is sent. */
export function useComplaint(about: About) {
  const go = useGo()
  const { run, busy } = useAction(problemSave)
  const name = draftName(about)
  const moveToOther = useOtherType(about)
  const [draft, setDraft, clearDraft] = useDraft<Draft>(name, EMPTY)
  const [sent, setSent] = useState(false)
  /** No payment is due yet, so that the service takes no complaint about collection. */
  const [tooEarly, setTooEarly] = useState(false)
  const pictures = usePictures({
    draft: name,
    call: uploadProblemImg,
    field: 'problemImage',
    room: COMPLAINT_PICTURES - draft.images.length,
    texts: { sending: m.complaint_uploading(), sent: m.complaint_uploaded() },
    onSent: ({ url }) => setDraft((old) => ({ ...old, images: [...old.images, url] })),
    onProblem: (text) => toast(text, { tone: 'danger' }),
  })
  const { problemType, problemSonType, orderNo, productId } = about
  useWayBack(sent, about)

  const submit = async () => {
    if (pictures.pictures.length > 0) {
      toast(m.complaint_wait_pictures())
      return
    }
    const payload = {
      problemType,
      problemSonType,
      orderNo,
      problemDetail: draft.text,
      problemImage: draft.images.join(','),
    }
    const key = `${name}:${fingerprint(JSON.stringify(payload))}`
    const answer = await run(payload, {
      loading: m.complaint_sending(),
      idempotencyKey: actionKey(key),
      quiet: true,
    })
    if (answer.code === String(ERROR_CODES.COMPLAINT_COLLECTION_CLOSED)) setTooEarly(true)
    else if (!answer.success) toast(failureText(answer), { tone: 'danger' })
    if (answer.success) {
      forgetActionKey(key)
      clearDraft()
      setSent(true)
    }
  }
  /** Goes on with the same text and pictures under the type that fits everything. */
  const sendAsOther = () => {
    moveToOther(draft)
    clearDraft()
    return go.replace('/complainPageNext', { problemType: OTHER_TYPE, orderNo, productId })
  }
  return {
    tooEarly,
    sendAsOther,
    text: draft.text,
    images: draft.images,
    pictures,
    empty: draft.text.trim() === '',
    busy,
    sent,
    write: (text: string) => setDraft((old) => ({ ...old, text })),
    remove: (url: string) => setDraft((old) => ({ ...old, images: old.images.filter((one) => one !== url) })),
    submit,
  }
}
