import {
  type certifyList,
  type ClientData,
  IDENTITY_IMAGE_PATH,
  uploadImage,
} from '@sandigan/contract/client'
import {
  Badge,
  Banner,
  Button,
  CameraIcon,
  Card,
  FileInput,
  type FileInputProps,
  LinkButton,
  Screen,
} from '@sandigan/ui'
import { type RefObject, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { orderOf, useParameters, useGo } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { ACCEPTED_PICTURES } from '../../shared/pictures/choose-picture.ts'
import { IdentityFrame, IdentityTips } from './identity-frame.tsx'
import { useStepLog } from './use-step-log.ts'
import { usePictures } from '../../shared/pictures/use-pictures.ts'

const DRAFT = 'identity'

/** The photo of an ID on its way, and whether the server has one. */
function useIdentityPhoto(sentBefore: boolean) {
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

type Certification = ClientData<typeof certifyList>

/** A photo of one's ID: by the camera on a phone, from a file elsewhere. It may be left out. */
export function IdentityScreen({ certification }: { certification: Certification }) {
  const link = useLink()
  const search = useParameters()
  const chosen = chosenSoFar(search)
  const order = orderOf(search)
  // Whoever has applied already goes back to that loan.
  const applied = order.orderId === '' ? undefined : link('/loanDetail', { ...order })
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const sentBefore = certification.steps.some((step) => step.key === 'identity' && step.finished)
  const { preview, sent, busy, problem, choose, retry } = useIdentityPhoto(sentBefore)
  useStepLog('identity')
  const photo: Omit<FileInputProps, 'ref'> = {
    accept: ACCEPTED_PICTURES,
    className: 'sr-only',
    // A button of ours opens it.
    tabIndex: -1,
    onChosen: choose,
  }
  return (
    <Screen
      title={m.certification_identity_title()}
      back={{ label: m.back(), ...(applied ?? link('/certify', chosen)) }}
      right={<Badge>{m.certification_extras()}</Badge>}
      footer={
        <Actions
          sent={sent}
          busy={busy}
          camera={camera}
          next={applied ?? link(certification.nextUrl || '/certify', chosen)}
        />
      }
    >
      {problem !== undefined && <Problem text={problem} retry={retry} />}
      {sent && problem === undefined && <Banner tone="success">{m.certification_identity_sent()}</Banner>}
      <Card>
        <p className="mb-3 text-note leading-snug text-muted">{m.certification_identity_consent()}</p>
        <IdentityFrame preview={preview} />
        {preview === undefined && <IdentityTips />}
        <FileInput
          {...photo}
          ref={camera}
          capture="environment"
          aria-label={m.certification_identity_take()}
        />
        <FileInput {...photo} ref={files} aria-label={m.certification_identity_choose()} />
        <div className="mt-3 -mb-2">
          <Button kind="quiet" disabled={busy} onClick={() => files.current?.click()}>
            {m.certification_identity_choose()}
          </Button>
        </div>
      </Card>
    </Screen>
  )
}

interface ActionsProps {
  readonly sent: boolean
  readonly busy: boolean
  readonly camera: RefObject<HTMLInputElement | null>
  readonly next: ReturnType<ReturnType<typeof useLink>>
}

/** One way on stands out: the photo until there is one, then what comes next. */
function Actions({ sent, busy, camera, next }: ActionsProps) {
  const take = (
    <Button
      kind={sent ? 'quiet' : 'primary'}
      icon={<CameraIcon size={20} />}
      loading={busy}
      onClick={() => camera.current?.click()}
    >
      {sent ? m.certification_identity_again() : m.certification_identity_take()}
    </Button>
  )
  const goOn = (
    <LinkButton kind={sent ? 'primary' : 'quiet'} {...next}>
      {sent ? m.certification_identity_done() : m.certification_identity_skip()}
    </LinkButton>
  )
  return sent ? (
    <>
      {goOn}
      {take}
    </>
  ) : (
    <>
      {take}
      <p className="px-1 text-center text-note text-muted">{m.certification_identity_price()}</p>
      {goOn}
    </>
  )
}

function Problem({ text, retry }: { text: string; retry: (() => void) | undefined }) {
  return (
    <Banner
      tone="danger"
      live
      action={
        retry && (
          <Button size="small" kind="secondary" onClick={retry}>
            {m.certification_identity_retry()}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}
