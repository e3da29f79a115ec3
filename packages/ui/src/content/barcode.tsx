export interface BarcodeProps {
  /** Widths of bars and spaces in turn, in modules, beginning with a bar. */
  widths: string
  label: string
}

/** Clear modules on either side: with fewer a scanner does not find where the bars begin. */
const QUIET = 10
const HEIGHT = 44
/** CSS pixels of a module: a whole number, so that no bar is drawn wider than another of the same width. */
const MODULE = 2

/** Bars for a counter's scanner: dark on white in the dark too, where nothing else is. */
export function Barcode({ widths, label }: BarcodeProps) {
  let x = QUIET
  let bars = ''
  for (const [at, width] of Array.from(widths, Number).entries()) {
    if (at % 2 === 0) bars += `M${x} 4h${width}v${HEIGHT - 8}h-${width}z`
    x += width
  }
  const wide = x + QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wide} ${HEIGHT}`}
      width={wide * MODULE}
      height={HEIGHT * MODULE}
      shapeRendering="crispEdges"
      className="h-auto max-w-full"
    >
      {/* Drawn, not a background: forced colours would take that away. */}
      <rect className="fill-white" width={wide} height={HEIGHT} />
      <path className="fill-black" d={bars} />
    </svg>
  )
}
