import { pageConfig } from '../page/host.ts'
import { BrandMark } from './brand-mark.tsx'

/** Mark and name on the colour of the brand, at the top of a page where one begins. */
export function BrandLine() {
  return (
    <p className="flex items-center gap-2.5 font-semibold">
      <BrandMark size={32} onBrand />
      {pageConfig().appName}
    </p>
  )
}
