/** A receipt with a tick that draws itself; decoration beside words that say the same. */
export function PaymentReceivedPicture() {
  return (
    <svg viewBox="0 0 160 128" width="160" height="128" aria-hidden fill="none" strokeLinecap="round">
      <circle cx="78" cy="64" r="58" className="fill-brand-soft" />
      <path
        d="M44 22a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v84l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-surface stroke-brand-line"
      />
      <path d="M56 32h26M56 45h40M56 58h40" strokeWidth="5" className="stroke-line" />
      <path d="M56 75h20" strokeWidth="7" className="stroke-brand" />
      <circle cx="112" cy="88" r="25" className="fill-surface" />
      <circle cx="112" cy="88" r="21" className="fill-success" />
      <path
        d="m102 88.5 7 7 13.5-14.5"
        pathLength="1"
        strokeWidth="4.5"
        strokeLinejoin="round"
        className="sg-draw stroke-on-tone"
      />
      <circle cx="26" cy="30" r="4" className="fill-brand" />
      <circle cx="137" cy="50" r="4" className="fill-star" />
      <circle cx="20" cy="98" r="3" className="fill-success" />
      <path d="M128 22v8M124 26h8" strokeWidth="2.5" className="stroke-brand" />
    </svg>
  )
}
