import { Button, Card, DownloadIcon, toast, usePictureFault } from '@sandigan/ui'
import { useState } from 'react'
import { useRouter } from '../../../router/use-router.ts'
import { m } from '../../../paraglide/messages.js'
import { pageConfig } from '../../../shared/page/host.ts'
import { Enlargeable } from '../../../shared/pictures/enlargeable.tsx'
import { imageSource } from '../image-source.ts'
import { Steps } from '../steps.tsx'
import { CodeCard, type CodeFacts, NoCode } from './code-card.tsx'
import { savePicture } from './save-picture.ts'

interface QrProps extends CodeFacts {
  /** The picture's address, as the page's own says it. */
  given: string
  issued: boolean
  /** Whether the page says how it is paid. */
  payable: boolean
}

/** A code to be scanned, with the steps. (Specification, point 2 "Repayment by code (version 1)".) */
export function Qr({ given, issued, payable, ...facts }: QrProps) {
  const { origin } = useRouter()
  const source = imageSource(given, origin ?? '', pageConfig().pictureHosts)
  if (!given) return <NoCode />
  const tips = [m.repayment_scan_1(), m.repayment_scan_2(), m.repayment_scan_3(), m.repayment_scan_4()]
  return (
    <>
      <CodeCard {...facts}>
        {source ? (
          <QrPicture source={source} issued={issued} />
        ) : (
          <Missing>{m.repayment_picture_refused()}</Missing>
        )}
      </CodeCard>
      {source && payable && (
        <Card title={m.repayment_scan_title()}>
          <Steps steps={tips} />
        </Card>
      )}
    </>
  )
}

function QrPicture({ source, issued }: { source: string; issued: boolean }) {
  const { broken, watch } = usePictureFault(source)
  if (broken) return <Missing>{m.repayment_qr_missing()}</Missing>
  const picture = (
    <img
      src={source}
      alt={m.repayment_qr_alt()}
      width={280}
      height={280}
      {...watch}
      // White in the dark too: a wallet reads dark squares on a light ground.
      className="aspect-square h-auto w-full bg-white p-2"
    />
  )
  return (
    <>
      {/* Corners are rounded: the code keeps clear of them. */}
      <div className="w-full max-w-60">
        {issued ? (
          <Enlargeable src={source} label={m.repayment_qr_alt()}>
            {picture}
          </Enlargeable>
        ) : (
          picture
        )}
      </div>
      {issued && source.startsWith('/') && <SaveButton source={source} />}
    </>
  )
}

/** Only a picture of our own can be drawn anew: another site's would not let itself be read. */
function SaveButton({ source }: { source: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await savePicture(source, 'qr-code.png')
    setBusy(false)
    if (saved) toast(m.repayment_qr_saved(), { tone: 'success' })
    else toast(m.repayment_qr_not_saved(), { tone: 'danger' })
  }
  return (
    <Button
      kind="secondary"
      size="small"
      loading={busy}
      icon={<DownloadIcon size={18} />}
      onClick={() => void save()}
    >
      {m.repayment_save_qr()}
    </Button>
  )
}

function Missing({ children }: { children: string }) {
  return (
    <p role="alert" className="py-12 text-center text-muted">
      {children}
    </p>
  )
}
