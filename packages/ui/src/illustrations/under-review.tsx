import { picture, sheet } from './picture.tsx'

/** Somebody checks what was sent. */
export const UnderReviewPicture = /* @__PURE__ */ picture(
  <>
    {sheet}
    <path className="stroke-off" strokeWidth="5" d="M80 88h14" />
    <g className="sg-look">
      <circle className="fill-info-soft stroke-info" strokeWidth="5" cx="122" cy="84" r="20" />
      <path className="stroke-info" strokeWidth="8" d="m137 99 13 13" />
      <path className="stroke-info" strokeWidth="4" d="M112 82a11 11 0 0 1 8-8" />
    </g>
  </>,
)
