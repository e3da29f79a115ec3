import { REQUEST_TIMEOUT_MS } from '@sandigan/contract/client'

export interface FileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
}

export interface FileListeners {
  /** Is given the HTTP status before the body is read. */
  readonly onStatus: (status: number) => void
  /** Called with the progress, from 0 to 1. */
  readonly onPart: (part: number) => void
}

/**
 * Sends a file and reads JSON as `fetchJson` does, within the same limit; rejects where that does not succeed. Not by
 * `fetch`, which reports no progress: on a slow connection somebody waits for it.
 */
export function sendFile(
  url: string,
  sent: FileRequest,
  { onStatus, onPart }: FileListeners,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const timer = setTimeout(() => request.abort(), REQUEST_TIMEOUT_MS)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    const lose = () => end(() => reject(new Error('no answer')))
    request.open(sent.method, url)
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0))
    request.addEventListener('error', lose)
    request.addEventListener('abort', lose)
    request.addEventListener('load', () => {
      onStatus(request.status)
      try {
        const json: unknown = JSON.parse(request.responseText)
        end(() => resolve(json))
      } catch {
        lose()
      }
    })
    request.send(sent.body)
  })
}
