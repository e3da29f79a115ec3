import { CopyIcon, copyText, toast } from '@sandigan/ui'
import { renderSVG } from 'uqr'
import { Button } from '../../shared/controls/button.tsx'

/** A picture and not markup of the page: what the code says is not read as part of it. */
const pictureOf = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`

export function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const copy = async () => {
    const copied = await copyText(secret)
    toast(copied ? 'Key copied' : 'Copy the key by hand', { tone: copied ? 'success' : 'danger' })
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="w-full">
        <h2 className="text-heading font-semibold">Set up one-time codes</h2>
        <p className="text-muted">
          Scan this with an authenticator app. From now on each sign-in asks for a code of it.
        </p>
      </div>
      <img
        src={pictureOf(uri)}
        width={196}
        height={196}
        alt="Code for your authenticator app"
        className="rounded-control bg-white"
      />
      <p className="w-full text-small text-muted">
        No camera? Type this key: <span className="font-mono text-body wrap-anywhere text-ink">{secret}</span>
      </p>
      <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        Copy the key
      </Button>
    </div>
  )
}
