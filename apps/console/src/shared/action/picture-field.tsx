import { PICTURE_TYPES, UPLOAD_LIMIT } from '@sandigan/contract/client/operator'
import { CloseIcon } from '@sandigan/ui'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import type { FieldSpec, Values } from './fields.ts'
import { picturesOf, type StoredPicture, writePictures } from './pictures.ts'

const MEGABYTES = Math.floor(UPLOAD_LIMIT / 1024 / 1024)

/** A picture that was chosen and is not stored: it stays in sight, and can be sent again. */
interface Refused {
  readonly file: File
  readonly error: string
  /** A picture that is too large is not sent again. */
  readonly again: boolean
}

const isPicture = ({ type }: File): boolean => (PICTURE_TYPES as readonly string[]).includes(type)

function whyNot(file: File): string | undefined {
  if (!isPicture(file)) return 'is no JPEG, PNG or WebP picture'
  return file.size > UPLOAD_LIMIT ? `is larger than ${MEGABYTES} MB` : undefined
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    const address = typeof reader.result === 'string' ? reader.result : ''
    // Behind `data:image/png;base64,`.
    resolve(address.slice(address.indexOf(',') + 1))
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}

interface PictureFieldProps {
  field: FieldSpec & { kind: 'pictures' }
  values: Values
  onChange: (values: Values) => void
}

/** Stores pictures one after the other as they are chosen or pasted, and knows which could not be stored. */
function usePictures({ field: { name, most, store }, values, onChange }: PictureFieldProps) {
  const stored = picturesOf(values[name])
  // The current list, while pictures are stored one after the other: nothing else changes it.
  const now = useRef<readonly StoredPicture[]>(stored)
  const [busy, setBusy] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const keep = (pictures: readonly StoredPicture[]) => {
    now.current = pictures
    onChange({ [name]: writePictures(pictures) })
  }
  const addOne = async (file: File): Promise<Refused | null> => {
    const wrong = whyNot(file)
    if (wrong !== undefined) return { file, error: `${file.name} ${wrong}.`, again: false }
    if (now.current.length >= most) return { file, error: `There are ${most} pictures already.`, again: true }
    const answer = await store(await base64Of(file))
    if (!answer.ok) return { file, error: `${file.name}: ${answer.error}`, again: true }
    const { pictureId, url } = answer.data
    keep([...now.current, { pictureId, url }])
    return null
  }
  const add = async (files: readonly File[]) => {
    setRefused((before) => before.filter(({ file }) => !files.includes(file)))
    setBusy((before) => before + 1)
    for (const file of files) {
      const problem = await addOne(file)
      if (problem !== null) setRefused((before) => [...before, problem])
    }
    setBusy((before) => before - 1)
  }
  return {
    stored,
    busy: busy > 0,
    refused,
    add,
    takeAway: (id: string) => keep(now.current.filter(({ pictureId }) => pictureId !== id)),
    forget: (file: File) => setRefused((before) => before.filter((one) => one.file !== file)),
  }
}

/** Pictures of a form: chosen or pasted, shown before they are sent, removable. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, most } = props.field
  const { stored, busy, refused, add, takeAway, forget } = usePictures(props)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The form is not sent while a picture that was chosen is neither stored nor left out.
    const waits = busy ? 'A picture is being stored.' : refused.length > 0 ? 'A picture was not stored.' : ''
    input.current?.setCustomValidity(waits)
  }, [busy, refused])
  const pasted = useRef(add)
  useEffect(() => {
    pasted.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []).filter(isPicture)
      if (files.length === 0) return
      event.preventDefault()
      void pasted.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">
        {label} (optional)
        <span className="pl-2 font-normal text-muted tabular-nums">
          {stored.length} of {most}
        </span>
      </legend>
      {stored.length > 0 && <Thumbnails pictures={stored} onTakeAway={takeAway} />}
      {refused.map((one) => (
        <RefusedPicture
          key={`${one.file.name} ${one.file.lastModified} ${one.file.size}`}
          refused={one}
          onAgain={() => void add([one.file])}
          onForget={() => forget(one.file)}
        />
      ))}
      {stored.length < most && (
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={`Choose ${label.toLowerCase()}`}
          onChange={(event) => {
            const files = Array.from(event.currentTarget.files ?? [])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
            void add(files)
          }}
          className="block w-full rounded-control border border-field bg-surface p-1.5 file:mr-3 file:h-7 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
      )}
      <p role="status" className="text-small text-muted">
        {busy
          ? 'Storing…'
          : (hint ?? `JPEG, PNG or WebP of at most ${MEGABYTES} MB: choose them, or paste one here.`)}
      </p>
    </fieldset>
  )
}

interface ThumbnailsProps {
  pictures: readonly StoredPicture[]
  onTakeAway: (pictureId: string) => void
}

const Thumbnails = ({ pictures, onTakeAway }: ThumbnailsProps) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map(({ pictureId, url }, at) => (
      <li key={pictureId} className="relative">
        <img
          src={url}
          alt={`Picture ${at + 1}`}
          className="h-20 w-20 rounded-control border border-line object-cover"
        />
        <button
          type="button"
          aria-label={`Take picture ${at + 1} away`}
          onClick={() => onTakeAway(pictureId)}
          className="absolute -top-2 -right-2 flex size-6 items-center justify-center rounded-full border border-line bg-surface text-muted hover:text-ink"
        >
          <CloseIcon size={14} />
        </button>
      </li>
    ))}
  </ul>
)

interface RefusedPictureProps {
  refused: Refused
  onAgain: () => void
  onForget: () => void
}

const RefusedPicture = ({ refused: { error, again }, onAgain, onForget }: RefusedPictureProps) => (
  <Notice tone="danger">
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex-1 wrap-anywhere">{error}</span>
      {again && <Button onClick={onAgain}>Try again</Button>}
      <Button kind="quiet" onClick={onForget}>
        Leave it out
      </Button>
    </div>
  </Notice>
)
