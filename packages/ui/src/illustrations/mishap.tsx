import { picture } from './picture.tsx'

/** A plug out of its socket: nothing that a borrower did. */
export const MishapPicture = /* @__PURE__ */ picture(
  <>
    <path className="stroke-brand-line" strokeWidth="6" d="M14 92c20 0 18-24 36-24h14" />
    <path
      className="fill-surface stroke-brand-line"
      d="M64 48h14a20 20 0 0 1 0 40H64a6 6 0 0 1-6-6V54a6 6 0 0 1 6-6Z"
    />
    <path className="stroke-muted" strokeWidth="5" d="M84 58h8M84 78h8" />
    <path
      className="fill-surface stroke-brand-line"
      d="M140 48h-14a20 20 0 0 0 0 40h14a6 6 0 0 0 6-6V54a6 6 0 0 0-6-6Z"
    />
    <path className="stroke-muted" strokeWidth="5" d="M120 58h4M120 78h4" />
    <path className="stroke-brand-line" strokeWidth="6" d="M146 68h8c18 0 14 26 32 26" />
    <g className="sg-pop-in">
      <path className="stroke-star" strokeWidth="4" d="M102 26v14M86 30l5 10M118 30l-5 10" />
      <path className="stroke-danger" strokeWidth="4" d="M102 110V96M86 106l5-10M118 106l-5-10" />
    </g>
  </>,
)
