import { Spinner, toast } from '@sandigan/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { lazyImport } from '../page/lazy-import.ts'
import type { PictureViewer } from './picture-viewer.tsx'

interface EnlargeableProps {
  src: string
  /** What the picture shows; the viewer's title. */
  label: string
  /** Name of the button, where it is more than that of the picture. */
  name?: string
  /** The picture as it stands in the page; a square of it if left out. */
  children?: ReactNode
}

type Viewer = ComponentType<Parameters<typeof PictureViewer>[0]>

/** A picture that a tap shows on the whole screen. The viewer's code is fetched with the first tap. */
export function Enlargeable({ src, label, name = label, children }: EnlargeableProps) {
  const [viewer, setViewer] = useState<{ Show: Viewer }>()
  const [state, setState] = useState<'closed' | 'fetching' | 'open'>('closed')
  const open = async () => {
    setState('fetching')
    try {
      const fetched = await lazyImport(() => import('./picture-viewer.tsx'))
      setViewer({ Show: fetched.PictureViewer })
      setState('open')
    } catch {
      toast(m.failed_network(), { tone: 'danger' })
      setState('closed')
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="relative block w-full overflow-hidden rounded-control bg-sunken"
      >
        {children ?? <img src={src} alt={label} className="aspect-square size-full object-cover" />}
        {state === 'fetching' && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        )}
      </button>
      {viewer && state === 'open' && (
        <viewer.Show src={src} label={label} onClose={() => setState('closed')} />
      )}
    </>
  )
}
