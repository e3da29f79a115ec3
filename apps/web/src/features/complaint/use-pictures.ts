import {
  type Answer,
  type ClientData,
  type ClientParameters,
  COMPLAINT_PICTURES,
  uploadProblemImg,
} from '@sandigan/contract/client'
import { loadingToast, toast } from '@sandigan/ui'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { bring } from '../../shared/page/bring.ts'
import { clientParameters, useParameters } from '../../shared/address/parameters.ts'
import {
  forgetPicture,
  type KeptPicture,
  keepPicture,
  keptPictures,
} from '../../shared/pictures/picture-drafts.ts'
import { LOST } from '../../shared/request/send.ts'
import { failureText } from '../../shared/request/use-action.ts'

type Sent = Answer<ClientData<typeof uploadProblemImg>>

/** What sends a picture is fetched with the first one; without a connection neither comes through. */
async function sent(file: Blob, parameters: ClientParameters): Promise<Sent> {
  try {
    const { sendPicture } = await bring(() => import('../../shared/pictures/send-picture.ts'))
    return await sendPicture(uploadProblemImg, 'problemImage', file, parameters)
  } catch {
    return LOST
  }
}

export interface PendingPicture extends KeptPicture {
  /** Shows the picture before it is anywhere else. */
  readonly preview: string
  readonly failed: boolean
}

/** Adds a new one, in the order of time and unlike those of an earlier visit, which may not have been read yet. */
function nextId(own: Set<number>): number {
  const id = Math.max(Date.now(), ...[...own].map((one) => one + 1))
  own.add(id)
  return id
}

/**
 * Pictures on their way. One is sent after the other, so that a slow connection finishes some of them; what is
 * uploaded is handed to `onUploaded` by its address, what failed stays to be tried again. More than fit are ignored.
 * What was not sent when the page ended is sent when it is opened again.
 *
 * @param draft names the form that they belong to
 */
export function usePictures(draft: string, uploaded: number, onUploaded: (url: string) => void) {
  const search = useParameters()
  const [pending, setPending] = useState<readonly PendingPicture[]>([])
  /** Those of this visit: what is kept of them is already on its way. */
  const own = useRef(new Set<number>())
  const queue = useRef(Promise.resolve())

  const drop = ({ id, preview }: PendingPicture) => {
    void forgetPicture(draft, id)
    setPending((all) => all.filter((one) => one.id !== id))
    URL.revokeObjectURL(preview)
  }

  const start = (picture: PendingPicture) => {
    const hide = loadingToast(m.complaint_uploading())
    queue.current = queue.current.then(async () => {
      const answer = await sent(picture.file, clientParameters(search))
      hide()
      if (answer.success) {
        toast(m.complaint_uploaded(), { tone: 'success' })
        onUploaded(answer.data.url)
        drop(picture)
        return
      }
      toast(failureText(answer), { tone: 'danger' })
      setPending((all) => all.map((one) => (one.id === picture.id ? { ...one, failed: true } : one)))
    })
  }

  const begin = (pictures: readonly KeptPicture[]) => {
    const begun = pictures.map((picture) => ({
      ...picture,
      preview: URL.createObjectURL(picture.file),
      failed: false,
    }))
    setPending((all) => [...all, ...begun])
    for (const picture of begun) start(picture)
  }

  const add = (files: readonly Blob[]) => {
    const room = COMPLAINT_PICTURES - uploaded - pending.length
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ id: nextId(own.current), file }))
    for (const picture of added) void keepPicture(draft, picture)
    begin(added)
  }

  useEffect(() => {
    void keptPictures(draft).then((kept) => begin(kept.filter(({ id }) => !own.current.has(id))))
    // Once, when the form begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])

  const retry = (picture: PendingPicture) => {
    const again = { ...picture, failed: false }
    setPending((all) => all.map((one) => (one.id === picture.id ? again : one)))
    start(again)
  }
  return { pending, add, retry, drop }
}
