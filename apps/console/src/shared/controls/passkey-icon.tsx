/** Somebody and a key, as passkeys are shown elsewhere. */
export function PasskeyIcon({ size = 16 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0"
    >
      <path d="M9.5 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3 20v-.5c0-3 2.7-5 6.5-5 1 0 2 .15 2.8.4" />
      <path d="M17.5 10.5a3 3 0 0 1 1.2 5.75V17.5l-1.2 1 1.2 1.2-1.7 1.8-1-1v-4.4a3 3 0 0 1 1.5-5.6Z" />
    </svg>
  )
}
