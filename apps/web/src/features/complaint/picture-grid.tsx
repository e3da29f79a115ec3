import { COMPLAINT_PICTURES } from '@sandigan/contract/client'
import { CloseIcon, FileInput, FocusFrame, RefreshIcon, Spinner, UploadIcon } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useGo } from '../../shared/address/parameters.ts'
import { Enlargeable } from '../../shared/pictures/enlargeable.tsx'
import { ACCEPTED_PICTURES } from '../../shared/pictures/choose-picture.ts'
import type { ChosenPicture } from '../../shared/pictures/use-pictures.ts'

interface PictureGridProps {
  urls: readonly string[]
  pending: readonly ChosenPicture[]
  onAdd: (files: readonly File[]) => void
  onRemove: (url: string) => void
  onDrop: (picture: ChosenPicture) => void
  onRetry: (picture: ChosenPicture) => void
}

/** Pictures of a complaint, three in a row. (Specification, points 2 and 9.) */
export function PictureGrid({ urls, pending, onAdd, onRemove, onDrop, onRetry }: PictureGridProps) {
  const go = useGo()
  const count = urls.length + pending.length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        {m.complaint_pictures({ n: count, max: COMPLAINT_PICTURES })}
      </legend>
      <ul className="grid grid-cols-3 gap-2.5">
        {urls.map((url, index) => (
          <Tile key={url} n={index + 1} onRemove={() => onRemove(url)}>
            <Enlargeable src={go.href(url)} label={m.complaint_picture({ n: index + 1 })} />
          </Tile>
        ))}
        {pending.map((picture, index) => (
          <Waiting
            key={picture.id}
            picture={picture}
            n={urls.length + index + 1}
            onDrop={onDrop}
            onRetry={onRetry}
          />
        ))}
        {count < COMPLAINT_PICTURES && (
          <li>
            <label className="relative flex aspect-square min-w-0 flex-col wrap-anywhere items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed border-field text-center text-note leading-tight text-muted active:bg-sunken">
              <FileInput accept={ACCEPTED_PICTURES} multiple className="peer sr-only" onChosen={onAdd} />
              <FocusFrame />
              <UploadIcon />
              {m.complaint_add_picture()}
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

interface WaitingProps {
  picture: ChosenPicture
  n: number
  onDrop: (picture: ChosenPicture) => void
  onRetry: (picture: ChosenPicture) => void
}

function Waiting({ picture, n, onDrop, onRetry }: WaitingProps) {
  return (
    <Tile n={n} onRemove={picture.state === 'failed' ? () => onDrop(picture) : undefined}>
      <div className="relative aspect-square overflow-hidden rounded-control bg-sunken">
        <img
          src={picture.preview}
          alt={m.complaint_picture({ n })}
          className="size-full object-cover opacity-40"
        />
        {picture.state === 'failed' ? (
          <button
            type="button"
            aria-label={m.complaint_retry_picture({ n })}
            onClick={() => onRetry(picture)}
            className="absolute inset-0 flex items-center justify-center text-danger"
          >
            <RefreshIcon size={32} />
          </button>
        ) : (
          <Sending n={n} part={picture.part} />
        )}
      </div>
    </Tile>
  )
}

/** The ring is visible while the upload runs and while the server checks the file; the bar shows the progress. */
function Sending({ n, part }: { n: number; part: number }) {
  const percent = Math.round(part * 100)
  return (
    <>
      <span className="absolute inset-0 flex items-center justify-center">
        <Spinner />
      </span>
      <span
        role="progressbar"
        aria-label={m.complaint_sending_picture({ n })}
        aria-valuenow={percent}
        className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-off forced-colors:border"
      >
        <span
          style={{ width: `${percent}%` }}
          className="block h-full bg-brand transition-[width] forced-colors:bg-[Highlight]"
        />
      </span>
    </>
  )
}

function Tile({
  n,
  onRemove,
  children,
}: {
  n: number
  onRemove: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <li className="relative">
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={m.complaint_remove_picture({ n })}
          onClick={onRemove}
          className="absolute -top-2 -right-2 flex size-11 items-start justify-end p-1"
        >
          <span className="flex size-7 items-center justify-center rounded-full bg-ink text-surface">
            <CloseIcon size={16} />
          </span>
        </button>
      )}
    </li>
  )
}
