import { PasskeyIcon } from '@sandigan/ui'
import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { Dialog } from '../../shared/controls/dialog.tsx'
import { TextField } from '../../shared/controls/field.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { act } from '../../shared/request/act.ts'
import { makePasskey } from '../../shared/session/passkeys.ts'
import { addPasskey, newPasskeyOptions } from '../../shared/session/session-calls.ts'
import { useChangePasskeys } from './use-change-passkeys.ts'

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const { busy, error, run } = useChangePasskeys(onClose)
  const add = async (): Promise<string | undefined> => {
    const options = await act(newPasskeyOptions, {})
    if (!options.ok) return options.error
    const made = await makePasskey(options.data.options)
    if (!made.ok) return made.error
    const added = await act(addPasskey, { name: name.trim(), credential: made.credential })
    return added.ok ? undefined : added.error
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(add, `${name.trim()} added`)
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">
          Your browser asks where to keep it: on this device, on your phone, or on a security key.
        </p>
        {error && <Notice tone="danger">{error}</Notice>}
        <TextField
          label="Name"
          hint="By which you know it again, such as Work laptop."
          required
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={busy} icon={<PasskeyIcon size={16} />}>
            Add the passkey
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
