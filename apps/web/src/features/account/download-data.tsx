import { dataExport } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { AskRow } from './ask-row.tsx'

/** Hands a text to the browser as a file to save. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the file after the tap has ended; revoking the address immediately is too early for some
  // browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything that is stored about the borrower, as a file. A refusal says why. */
export function DownloadData() {
  const { run, busy } = useAction(dataExport)
  const download = async () => {
    const answer = await run({})
    if (!answer.success) return
    saveFile(answer.data.fileName, answer.data.document)
    toast(m.account_download_done(), { tone: 'success' })
  }
  return <AskRow label={m.account_download()} busy={busy} onClick={() => void download()} />
}
