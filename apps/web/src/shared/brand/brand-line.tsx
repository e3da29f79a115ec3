import { pageConfig } from '../page/host.ts'
import { BrandMark } from './brand-mark.tsx'

/** Mark and name in a header in the colour of the brand, on a page where one begins. */
export function BrandLine() {
  return (
    <p className="flex items-center gap-2.5 leading-tight font-semibold">
      <BrandMark size={28} onBrand />
      <span className="min-w-0">{pageConfig().appName}</span>
    </p>
  )
}
