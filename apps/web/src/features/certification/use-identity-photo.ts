import { IDENTITY_IMAGE_PATH, UPLOAD_LIMIT, uploadImage } from '@sandigan/contract/client'
import { loadingToast, toast } from '@sandigan/ui'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { clientParameters, useGo, useParameters } from '../../shared/parameters.ts'
import { smallerPicture } from '../../shared/request/smaller-picture.ts'
import { upload } from '../../shared/request/upload.ts'
import { failureText } from '../../shared/request/use-action.ts'

const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** What is plainly wrong with a file before anything is sent; the server looks at the content itself. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(file.type)) return m.certification_identity_type()
  if (file.size === 0) return m.certification_identity_empty()
  return file.size > UPLOAD_LIMIT ? m.certification_identity_large() : undefined
}

/** The photo on its way: shown at once, sent once however often one taps, kept for another try where that fails. */
export function useIdentityPhoto(sentBefore: boolean) {
  const search = useParameters()
  const go = useGo()
  const running = useRef(false)
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [sent, setSent] = useState(sentBefore)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])

  const start = async (photo: File) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const hide = loadingToast(m.certification_uploading())
    const fields = { imageType: 'idFront', consent: '1' }
    const answer = await upload(
      uploadImage,
      'image',
      await smallerPicture(photo),
      clientParameters(search),
      fields,
    )
    hide()
    running.current = false
    setBusy(false)
    if (answer.success) {
      setSent(true)
      setFile(undefined)
      toast(m.certification_uploaded(), { tone: 'success' })
    } else setProblem(failureText(answer))
  }

  const choose = (photo: File) => {
    const wrong = fileProblem(photo)
    setProblem(wrong)
    if (wrong !== undefined || running.current) return
    setFile(photo)
    setPreview(URL.createObjectURL(photo))
    void start(photo)
  }
  return {
    preview: preview ?? (sentBefore ? go.href(`${IDENTITY_IMAGE_PATH}/idFront`) : undefined),
    sent,
    busy,
    problem,
    choose,
    retry: file === undefined || busy ? undefined : () => void start(file),
  }
}
