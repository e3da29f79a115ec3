import { CopyIcon, copyText, toast } from '@sandigan/ui'
import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { CheckField } from '../../shared/controls/field.tsx'

/** Shown once: the server knows only what they come to. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false)
  const copy = async () => {
    const copied = await copyText(codes.join('\n'))
    toast(copied ? 'Codes copied' : 'Copy the codes by hand', { tone: copied ? 'success' : 'danger' })
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-semibold">Your recovery codes</h2>
        <p className="text-muted">
          Each signs you in once when your phone is not at hand. They are not shown again: keep them where you
          keep passwords.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        Copy all
      </Button>
      <CheckField label="I have saved them" checked={saved} onChange={setSaved} />
      <Button kind="primary" disabled={!saved} onClick={onDone}>
        Open the console
      </Button>
    </div>
  )
}
