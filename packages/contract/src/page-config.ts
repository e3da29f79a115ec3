/** What the server gives the pages: brand, company and market, all from configuration. (Decision 001.) */
export interface PageConfig {
  readonly appName: string
  readonly company: string
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
  readonly copyright: string
  readonly brandColor: string
  readonly onBrandColor: string
  readonly schemePrefix: string
  readonly market: 'reference' | 'ph'
  readonly sandbox: boolean
  /** Origin of the pages, such as https://app.example; empty means the host that answers. */
  readonly origin: string
  /** Origin of the calls, such as https://api.example; empty means that of the pages. */
  readonly apiBase: string
  /** Hosts, beside our own, whose QR pictures may be shown. */
  readonly pictureHosts: readonly string[]
}

/** What a browser asks the pages for. */
export interface PageRequest {
  /** The whole address, with scheme and host. */
  readonly url: URL
  /** The header of that name; empty where there is none. */
  readonly cookie: string
}

/** What the pages answer, as plain values: they are drawn thousands of times, and go no further than this process. */
export interface PageAnswer {
  /** HTTP status; 307 with a header `location` sends on. */
  readonly status: number
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes are UTF-8, where a body is text. */
  readonly body: string | Uint8Array
}
