/** Plays a request of the older kind by what a test puts in the place of `fetch`, with one report of half the way. */
export class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget()
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
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    void this.play(body)
  }

  private async play(body: FormData): Promise<void> {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
    const { method, headers } = this
    try {
      const answer = await fetch(this.url, { method, headers, body, signal: this.limit.signal })
      this.responseText = await answer.text()
      this.status = answer.status
      this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.limit.signal.aborted) this.dispatchEvent(new Event('error'))
    }
  }
}
