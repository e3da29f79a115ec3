/** Plays a request of the older kind by what a test puts in the place of `fetch`, with one report of half the way. */
export class RequestByFetch {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 0
  responseText = ''
  private readonly headers: Record<string, string> = {}
  private readonly limit = new AbortController()
  private method = ''
  private url = ''

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  abort(): void {
    this.limit.abort()
    this.onabort?.()
  }

  send(body: FormData): void {
    void this.play(body)
  }

  private async play(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const { method, headers } = this
    try {
      const answer = await fetch(this.url, { method, headers, body, signal: this.limit.signal })
      this.responseText = await answer.text()
      this.status = answer.status
      this.onload?.()
    } catch {
      if (!this.limit.signal.aborted) this.onerror?.()
    }
  }
}
