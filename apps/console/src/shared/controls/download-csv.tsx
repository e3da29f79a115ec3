import { useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'

/** A link that saves a file that was answered. */
export function DownloadCsv({ csv, fileName }: { csv: string; fileName: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [csv])
  return (
    <a href={address} download={fileName} className={buttonClass('primary')}>
      Save {fileName}
    </a>
  )
}
