import type { ReactNode } from 'react'

/**
 * A drawing of a state, on 200 × 136: soft shapes on a patch of the brand's colour, in the tokens' colours alone, so
 * that it follows the dark scheme. Decoration beside words that say the same. Each lies in a file of its own: a screen
 * loads those that it shows.
 */
export function picture(shape: ReactNode) {
  return function Picture() {
    return (
      <svg
        viewBox="0 0 200 136"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        className="mx-auto h-auto w-[min(100%,12.5rem)] [@media(max-height:41em)]:w-32"
      >
        <path
          className="fill-brand-soft"
          d="M18 78C8 44 40 12 86 10c40-2 92 6 98 48 6 40-34 62-84 64-42 2-72-10-82-44Z"
        />
        {shape}
      </svg>
    )
  }
}

/** A page with a bent corner and lines of text. */
export const sheet = (
  <>
    <path
      className="fill-surface stroke-brand-line"
      d="M66 30a8 8 0 0 1 8-8h38l18 18v66a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8Z"
    />
    <path className="fill-brand-line stroke-brand-line" d="M112 22v12a6 6 0 0 0 6 6h12Z" />
    <path className="stroke-off" strokeWidth="5" d="M80 46h20M80 60h36M80 74h36" />
  </>
)

/** Confetti, around a middle that stays free. */
export const confetti = (
  <g className="sg-rise-in">
    <path className="stroke-brand" strokeWidth="4" d="m40 34 5 6M164 92l6-5" />
    <path className="stroke-success" strokeWidth="4" d="m32 84 7-3M150 26l6-6" />
    <path className="stroke-star" strokeWidth="4" d="m54 16 1 7M172 56l7 1M44 108l5-5" />
    <circle className="fill-star" cx="158" cy="44" r="4" />
    <circle className="fill-brand" cx="30" cy="58" r="4" />
    <circle className="fill-success" cx="160" cy="112" r="4" />
  </g>
)

/** A tick that is drawn before the eyes; `pathLength` lets the style draw any path from its begin to its end. */
export const tick = (d: string) => (
  <path className="sg-draw stroke-on-tone" strokeWidth="6" pathLength={1} d={d} />
)
