import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useZoom } from './use-zoom.ts'
import { isNearest, isWhole } from './zoom.ts'

interface PictureViewerProps {
  src: string
  /** What the picture shows. */
  label: string
  onClose: () => void
}

/**
 * A picture over the whole page: pinched and moved with fingers, enlarged by two taps, by buttons, by the
 * wheel or by keys, for whoever cannot do one of these.
 */
export function PictureViewer({ src, label, onClose }: PictureViewerProps) {
  const { frame, picture, view, pressed, nearer, farther, handlers } = useZoom()
  return (
    <Dialog
      open
      onClose={onClose}
      variant="full"
      flush
      title={label}
      closeLabel={m.viewer_close()}
      actions={
        <div className="flex gap-3">
          <Button kind="secondary" disabled={isWhole(view)} onClick={farther}>
            {m.viewer_farther()}
          </Button>
          <Button kind="secondary" disabled={isNearest(view)} onClick={nearer}>
            {m.viewer_nearer()}
          </Button>
        </div>
      }
    >
      <div
        {...handlers}
        ref={frame}
        role="region"
        aria-label={m.viewer_help({ name: label })}
        tabIndex={0}
        data-zoom={Math.round(view.scale * 100)}
        className="h-full touch-none overflow-hidden bg-sunken select-none"
      >
        <img
          ref={picture}
          src={src}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className={`pointer-events-none size-full origin-top-left object-contain ${pressed ? '' : 'transition-transform duration-200 motion-reduce:transition-none'}`}
        />
      </div>
    </Dialog>
  )
}
