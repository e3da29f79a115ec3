/** Hands files over to the phone: to its own share sheet where it has one for files. */

/** Whether the borrower changed their mind. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export const shareFile = (file: File): Promise<void> => navigator.share({ files: [file] })
