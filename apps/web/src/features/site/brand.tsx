/** The mark of the app, as in the icon of the page, in the colours of the brand. */
export function Brand({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="shrink-0 text-brand" aria-hidden>
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <path
        d="M8 23c4.5 0 5-14 16-14M8 23h16"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
