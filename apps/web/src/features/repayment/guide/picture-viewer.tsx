import { Button, Dialog } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'

/** Widths of the picture, in hundredths of the frame. */
const ZOOMS = [100, 180, 260, 340] as const

interface PictureViewerProps {
  picture: string
  name: string
  onClose: () => void
}

/**
 * A picture over the whole page. It is brought nearer step by step, by its buttons or a tap on it, and moved by
 * scrolling: with a finger, a wheel or the arrow keys.
 */
export default function PictureViewer({ picture, name, onClose }: PictureViewerProps) {
  const [step, setStep] = useState(1)
  const last = ZOOMS.length - 1
  const zoom = ZOOMS[step] ?? 100
  return (
    <Dialog
      open
      onClose={onClose}
      variant="full"
      flush
      title={name}
      closeLabel={m.payback_guide_close()}
      actions={
        <div className="flex gap-3">
          <Button kind="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {m.payback_guide_zoom_out()}
          </Button>
          <Button kind="secondary" disabled={step === last} onClick={() => setStep(step + 1)}>
            {m.payback_guide_zoom_in()}
          </Button>
        </div>
      }
    >
      <div
        role="region"
        aria-label={name}
        tabIndex={0}
        data-zoom={zoom}
        className="h-full touch-pan-x touch-pan-y overflow-auto bg-sunken"
      >
        <img
          src={picture}
          alt={name}
          width={960}
          height={600}
          draggable={false}
          onClick={() => setStep(step === last ? 0 : step + 1)}
          style={{ width: `${zoom}%` }}
          className="h-auto max-w-none"
        />
      </div>
    </Dialog>
  )
}
