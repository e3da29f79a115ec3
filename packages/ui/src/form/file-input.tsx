import { type InputHTMLAttributes, type RefObject, useRef } from 'react'
import { useEarly } from './use-early.ts'

export interface FileInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  /** For a button of ours that opens it. */
  ref?: RefObject<HTMLInputElement | null>
  /** At least one file. */
  onChosen: (files: readonly File[]) => void
}

/**
 * The browser's own way to files. It forgets what was chosen as soon as it has handed it over: the same file may be
 * chosen again after a failure. What was chosen before the page's scripts ran is handed over when they come.
 */
export function FileInput({ ref, onChosen, ...attributes }: FileInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const handOver = () => {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files.length > 0) onChosen(files)
  }
  useEarly(() => ((input.current?.files?.length ?? 0) > 0 ? true : undefined), handOver)
  return <input {...attributes} ref={input} type="file" onChange={handOver} />
}
