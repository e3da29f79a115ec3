import { confetti, picture, sheet, tick } from './picture.tsx'

/** Approved: a document with its seal. */
export const ApprovedPicture = /* @__PURE__ */ picture(
  <>
    {confetti}
    {sheet}
    <path className="stroke-brand" strokeWidth="3.5" d="M80 94c4-8 8-8 8-1s5 4 8-1 4 1 6 1" />
    <g className="sg-pop-in">
      <circle className="fill-success" cx="126" cy="88" r="24" />
      {tick('m115 89 8 8 15-17')}
    </g>
  </>,
)
