/** What the server gives the pages: brand, company and market, all from configuration. (Decisions, section 1.) */
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
