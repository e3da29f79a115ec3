import { Button, Card, cx, Divider, TextField } from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useDraft } from '../../shared/storage/use-draft.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
}

const TIMEOUT_MS = 15_000

/** The place of the device, requested by a tap; or the browser's reason why there is none. */
function usePlace() {
  const [place, setPlace] = useState<Place | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const locate = () => {
    setProblem('')
    // Missing where the page did not come over a safe connection.
    if (!('geolocation' in navigator)) return setProblem('geolocation')
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        setPlace({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: Math.round(coords.accuracy),
        })
      },
      (error) => {
        setBusy(false)
        setProblem(error.message || String(error.code))
      },
      { timeout: TIMEOUT_MS },
    )
  }
  return { place, problem, busy, locate }
}

/** What a webview has to allow: files and the camera, the contact keyboard, the place. Nothing is sent. */
export function DeviceInputs() {
  const [contact, setContact] = useDraft('preview-contact', '')
  const { place, problem, busy, locate } = usePlace()
  return (
    <Card title={m.site_preview_inputs()}>
      <FileInput />
      <Divider />
      <TextField
        label={m.site_preview_contact()}
        value={contact}
        onChange={setContact}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Divider />
      <Button kind="secondary" loading={busy} onClick={locate}>
        {busy ? m.site_preview_locating() : m.site_preview_locate()}
      </Button>
      <p role="status" className="mt-2 min-h-6 text-center break-words">
        {place && <span>{`${place.latitude}, ${place.longitude} (±${place.accuracy} m)`}</span>}
        {problem && <span className="text-danger">{m.site_preview_no_place({ reason: problem })}</span>}
      </p>
    </Card>
  )
}

function FileInput() {
  const [file, setFile] = useState<File | null>(null)
  const [picture, setPicture] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setPicture('')
    const address = URL.createObjectURL(file)
    setPicture(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <>
      <label className="block font-semibold">
        {m.site_preview_file()}
        <input
          type="file"
          accept="image/*,*/*"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className={cx(
            'mt-1.5 block w-full rounded-control text-note font-normal text-muted file:mr-3 file:rounded-control',
            'file:border-0 file:bg-brand-soft file:px-4 file:py-3 file:font-semibold file:text-brand-strong',
          )}
        />
      </label>
      {/* The browser itself says where none is chosen. */}
      {file && (
        <p className="mt-2 break-words text-muted">{`${file.name}, ${file.type || '?'}, ${file.size} B`}</p>
      )}
      {picture && <img src={picture} alt="" className="mt-3 max-h-60 rounded-control" />}
    </>
  )
}
