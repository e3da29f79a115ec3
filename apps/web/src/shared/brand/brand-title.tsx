import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

/** The mark before the title of a header in the colour of the brand. */
export function BrandTitle({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark size={28} onBrand />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
