import { ERROR_CODES, IDENTITY_IMAGE_PATH, UPLOAD_LIMIT, uploadImage } from '@sandigan/contract/client'
import { loadingToast, toast } from '@sandigan/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { clientParameters, useGo, useParameters } from '../../shared/address/parameters.ts'
import { forgetPicture, keepPicture, keptPictures } from '../../shared/pictures/picture-drafts.ts'
import { smallerPicture } from '../../shared/pictures/smaller-picture.ts'
import { upload } from '../../shared/pictures/upload.ts'
import { failureText } from '../../shared/request/use-action.ts'

const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const DRAFT = 'identity'
const ONLY = 1
/** No further try helps these; a photo that is refused does not come back after a reload. */
const HOPELESS: readonly string[] = [
  ERROR_CODES.PICTURE_EMPTY,
  ERROR_CODES.PICTURE_TYPE,
  ERROR_CODES.PICTURE_TOO_LARGE,
  ERROR_CODES.PICTURE_TOO_SMALL,
  ERROR_CODES.PICTURE_BROKEN,
].map(String)

/** What is plainly wrong with a file before anything is sent; the server looks at the content itself. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(file.type)) return m.certification_identity_type()
  if (file.size === 0) return m.certification_identity_empty()
  return file.size > UPLOAD_LIMIT ? m.certification_identity_large() : undefined
}

/** An address under which a picture can be shown, given back when another takes its place. */
function usePreview() {
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])
  const show = useCallback((photo: Blob) => setPreview(URL.createObjectURL(photo)), [])
  return { preview, show }
}

/**
 * The photo on its way: shown at once, sent once however often one taps, kept for another try where that fails,
 * and sent on its own after a reload that came in between.
 */
export function useIdentityPhoto(sentBefore: boolean) {
  const search = useParameters()
  const go = useGo()
  const running = useRef(false)
  const [file, setFile] = useState<Blob>()
  const { preview, show } = usePreview()
  const [sent, setSent] = useState(sentBefore)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const start = async (photo: Blob) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const hide = loadingToast(m.certification_uploading())
    const small = await smallerPicture(photo)
    const fields = { imageType: 'idFront', consent: '1' }
    const answer = await upload(uploadImage, 'image', small, clientParameters(search), fields)
    hide()
    running.current = false
    setBusy(false)
    if (answer.success || HOPELESS.includes(answer.code)) void forgetPicture(DRAFT, ONLY)
    if (answer.success) {
      setSent(true)
      setFile(undefined)
      toast(m.certification_uploaded(), { tone: 'success' })
    } else setProblem(failureText(answer))
  }

  const begin = (photo: Blob) => {
    setFile(photo)
    show(photo)
    void start(photo)
  }

  const choose = (photo: File) => {
    const wrong = fileProblem(photo)
    setProblem(wrong)
    if (wrong !== undefined || running.current) return
    void keepPicture(DRAFT, { id: ONLY, file: photo })
    begin(photo)
  }

  useEffect(() => {
    void keptPictures(DRAFT).then(([kept]) => {
      if (kept && !running.current) begin(kept.file)
    })
    // Once, when the page begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    preview: preview ?? (sentBefore ? go.href(`${IDENTITY_IMAGE_PATH}/idFront`) : undefined),
    sent,
    busy,
    problem,
    choose,
    retry: file === undefined || busy ? undefined : () => void start(file),
  }
}
