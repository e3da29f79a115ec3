import { type ReactNode, useEffect, useState } from 'react'

/**
 * One line under everything, for as long as it holds. It covers nothing: a screen ends above it, and its bar stands on it
 * (`--strip`, its height).
 */
export function BottomStrip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!strip) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--strip', `${strip.offsetHeight}px`)
    const lines = new ResizeObserver(measure)
    measure()
    lines.observe(strip)
    return () => {
      lines.disconnect()
      style.removeProperty('--strip')
    }
  }, [strip])
  return (
    <p ref={setStrip} role="status" className="sg-strip">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}
