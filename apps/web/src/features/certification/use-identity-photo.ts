import { IDENTITY_IMAGE_PATH, uploadImage } from '@sandigan/contract/client'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useGo } from '../../shared/address/parameters.ts'
import { usePictures } from '../../shared/pictures/use-pictures.ts'

const DRAFT = 'identity'

/** The photo of an ID on its way, and whether the server has one. */
export function useIdentityPhoto(sentBefore: boolean) {
  const go = useGo()
  const [sent, setSent] = useState(sentBefore)
  const { pictures, problem, choose, retry } = usePictures({
    draft: DRAFT,
    call: uploadImage,
    field: 'image',
    fields: { imageType: 'idFront', consent: '1' },
    room: 1,
    single: true,
    texts: { sending: m.certification_uploading(), sent: m.certification_uploaded() },
    onSent: () => setSent(true),
  })
  const [photo] = pictures
  return {
    preview: photo?.preview ?? (sentBefore ? go.href(`${IDENTITY_IMAGE_PATH}/idFront`) : undefined),
    sent,
    busy: photo?.state === 'sending',
    problem,
    choose,
    retry: photo?.state === 'failed' ? () => retry(photo) : undefined,
  }
}
