import { picture } from './picture.tsx'

/** A wallet that waits for its first loan. */
export const NothingYetPicture = /* @__PURE__ */ picture(
  <>
    <path className="stroke-muted" strokeDasharray="5 7" d="M72 46V30a6 6 0 0 1 6-6h46a6 6 0 0 1 6 6v16" />
    <path className="stroke-off" strokeWidth="5" d="M84 36h18" />
    <rect className="fill-surface stroke-brand-line" x="50" y="46" width="100" height="66" rx="12" />
    <path
      className="fill-brand-line stroke-brand-line"
      d="M50 60V58a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v2Z"
    />
    <path className="fill-brand-soft stroke-brand-line" d="M150 72h-22a12 12 0 0 0 0 24h22Z" />
    <circle className="fill-brand" cx="130" cy="84" r="4.5" />
    <path className="stroke-star" strokeWidth="4" d="M164 26v12M158 32h12M36 70v8M32 74h8" />
  </>,
)
