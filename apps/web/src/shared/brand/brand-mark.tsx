interface BrandMarkProps {
  /** Side in CSS pixels. */
  size?: number
  /** On the brand's own colour it is another drawing, or it would be invisible. */
  onBrand?: boolean
}

/** The mark of the lender, from the brand's folder. Decoration: the name stands beside it, or is read out with the page. */
export function BrandMark({ size = 36, onBrand = false }: BrandMarkProps) {
  return (
    <img
      src={onBrand ? '/favicon-on-brand.svg' : '/favicon.svg'}
      alt=""
      width={size}
      height={size}
      className="shrink-0"
    />
  )
}
