import { Dialog } from '@sandigan/ui'
import { useState } from 'react'

interface EnlargeableProps {
  src: string
  /** What the picture is, also the name of the button that enlarges it. */
  label: string
  closeLabel: string
}

/** A picture in a square; a tap shows it on the whole screen, another tap there brings it nearer, to be moved. */
export function Enlargeable({ src, label, closeLabel }: EnlargeableProps) {
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block aspect-square w-full overflow-hidden rounded-control bg-sunken"
      >
        <img src={src} alt={label} className="size-full object-cover" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        variant="full"
        title={label}
        closeLabel={closeLabel}
        flush
      >
        <button
          type="button"
          aria-pressed={near}
          aria-label={label}
          onClick={() => setNear(!near)}
          className="block min-h-full w-full overflow-auto"
        >
          <img src={src} alt="" className={near ? 'w-[250%] max-w-none' : 'w-full object-contain'} />
        </button>
      </Dialog>
    </>
  )
}
