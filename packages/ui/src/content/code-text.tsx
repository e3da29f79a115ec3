/** Fours; a last one is never alone. */
const GROUPS = /\d{4}(?=\d{2})|\d+/g

/** As long as a number that nobody types in one go. */
const LONG = /^\d{9,}$/

export interface CodeTextProps {
  children: string
}

/**
 * A code that is read out, compared and typed in elsewhere. A long number is drawn in groups of four; the gaps are drawn
 * alone, so that a copy has none. Where a line is too short for all, it breaks between them.
 */
export function CodeText({ children }: CodeTextProps) {
  const groups = LONG.test(children) ? children.match(GROUPS) : null
  return (
    <span className="inline-block max-w-full text-title leading-tight font-semibold tracking-wide wrap-anywhere">
      {groups?.map((group, at) => (
        <span key={at} className={at > 0 ? 'ml-[0.35em] inline-block' : 'inline-block'}>
          {group}
        </span>
      )) ?? children}
    </span>
  )
}
