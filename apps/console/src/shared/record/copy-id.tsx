import { CopyIcon, copyText, toast } from '@sandigan/ui'

/** A long id that nobody reads: behind a button that copies it. @param of what it names, as in `Copy order ID` */
export function CopyId({ id, of }: { id: string; of: string }) {
  const copy = async () => {
    const copied = await copyText(id)
    toast(copied ? `Copied: ${id}` : id, { tone: copied ? 'success' : 'danger' })
  }
  return (
    <button
      type="button"
      title={id}
      onClick={() => void copy()}
      className="inline-flex items-center gap-1 align-bottom font-semibold text-brand-strong hover:underline max-sm:min-h-11 max-sm:align-middle"
    >
      <CopyIcon size={16} />
      Copy {of}
    </button>
  )
}
