import type { certifyList, ClientData } from '@sandigan/contract/client'
import {
  Banner,
  Button,
  CameraIcon,
  Card,
  FileInput,
  type FileInputProps,
  LinkButton,
  Screen,
} from '@sandigan/ui'
import { type RefObject, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { ACCEPTED_PICTURES } from '../../shared/pictures/choose-picture.ts'
import { useIdentityPhoto } from './use-identity-photo.ts'
import { useStepLog } from './use-step-log.ts'

type Certification = ClientData<typeof certifyList>

/** A photo of one's ID: by the camera on a phone, from a file elsewhere. */
export function IdentityScreen({ certification }: { certification: Certification }) {
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
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
      back={{ label: m.back(), ...link('/certify', chosen) }}
      footer={
        <Actions
          sent={sent}
          busy={busy}
          camera={camera}
          files={files}
          next={link(certification.nextUrl || '/certify', chosen)}
        />
      }
    >
      <Card>
        <p>{m.certification_identity_how()}</p>
        {preview !== undefined && (
          <img
            src={preview}
            alt={m.certification_identity_preview()}
            className="mt-4 max-h-80 w-full rounded-control bg-sunken object-contain"
          />
        )}
        <FileInput
          {...photo}
          ref={camera}
          capture="environment"
          aria-label={m.certification_identity_take()}
        />
        <FileInput {...photo} ref={files} aria-label={m.certification_identity_choose()} />
      </Card>
      {problem !== undefined && <Problem text={problem} retry={retry} />}
      {sent && problem === undefined && <Banner tone="success">{m.certification_identity_sent()}</Banner>}
      <p className="px-1 text-muted">{m.certification_identity_consent()}</p>
    </Screen>
  )
}

interface ActionsProps {
  readonly sent: boolean
  readonly busy: boolean
  readonly camera: RefObject<HTMLInputElement | null>
  readonly files: RefObject<HTMLInputElement | null>
  readonly next: ReturnType<ReturnType<typeof useLink>>
}

function Actions({ sent, busy, camera, files, next }: ActionsProps) {
  return (
    <>
      <Button
        kind={sent ? 'secondary' : 'primary'}
        icon={<CameraIcon size={20} />}
        loading={busy}
        onClick={() => camera.current?.click()}
      >
        {sent ? m.certification_identity_again() : m.certification_identity_take()}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => files.current?.click()}>
        {m.certification_identity_choose()}
      </Button>
      {sent && <LinkButton {...next}>{m.certification_identity_done()}</LinkButton>}
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
