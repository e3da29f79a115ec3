import type { certifyList, ClientData } from '@sandigan/contract/client'
import { Banner, Button, CameraIcon, Card, LinkButton, Screen } from '@sandigan/ui'
import { type RefObject, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/application.ts'
import { useParameters } from '../../shared/parameters.ts'
import { useLink } from '../../shared/use-link.ts'
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
  return (
    <Screen
      title={m.certification_identity_title()}
      back={{ label: m.back(), ...link('/certify', chosen) }}
      footer={
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
          {sent && (
            <LinkButton {...link(certification.nextUrl || '/certify', chosen)}>
              {m.certification_identity_done()}
            </LinkButton>
          )}
        </>
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
        <PhotoInput ref={camera} label={m.certification_identity_take()} camera onChosen={choose} />
        <PhotoInput ref={files} label={m.certification_identity_choose()} onChosen={choose} />
      </Card>
      {problem !== undefined && (
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
          {problem}
        </Banner>
      )}
      {sent && problem === undefined && <Banner tone="success">{m.certification_identity_sent()}</Banner>}
      <p className="px-1 text-[0.9375rem] text-muted">{m.certification_identity_consent()}</p>
    </Screen>
  )
}

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Opens the camera at once where there is one. */
  camera?: boolean
  onChosen: (file: File) => void
}

/** The browser's own way to a photo; a button of ours opens it. */
function PhotoInput({ ref, label, camera, onChosen }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture={camera ? 'environment' : undefined}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // The same file may be chosen again after a failure.
        event.target.value = ''
        if (file) onChosen(file)
      }}
    />
  )
}
