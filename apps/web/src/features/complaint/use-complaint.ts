import { COMPLAINT_PICTURES, problemSave, uploadProblemImg } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
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

/** A complaint while it is written, and its way out. The draft outlives a reload until the complaint is sent. */
export function useComplaint(about: About) {
  const go = useGo()
  const { run, busy } = useAction(problemSave)
  const name = `complaint:${about.orderNo}:${about.problemType}:${about.problemSonType}`
  const [draft, setDraft, clearDraft] = useDraft<Draft>(name, EMPTY)
  const [sent, setSent] = useState(false)
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
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(
      () => void go.replace('/complaint', entryOf({ orderNo, productId })),
      SENT_FOR_MS,
    )
    return () => clearTimeout(timer)
  }, [sent, go, orderNo, productId])

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
    const answer = await run(payload, { loading: m.complaint_sending(), idempotencyKey: actionKey(key) })
    if (answer.success) {
      forgetActionKey(key)
      clearDraft()
      setSent(true)
    }
  }
  return {
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
