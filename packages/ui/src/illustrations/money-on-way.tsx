import { picture } from './picture.tsx'

/** Money flies to the phone of its owner. */
export const MoneyOnWayPicture = /* @__PURE__ */ picture(
  <>
    <rect className="fill-surface stroke-brand-line" x="112" y="20" width="54" height="96" rx="10" />
    <path className="stroke-off" strokeWidth="4" d="M132 29h14" />
    <circle className="fill-success-soft" cx="139" cy="62" r="15" />
    <path className="stroke-success" strokeWidth="4" d="M139 54v15m-6-6 6 6 6-6" />
    <path className="stroke-off" strokeWidth="5" d="M126 90h26M130 102h18" />
    <path className="stroke-brand-line" strokeWidth="4" strokeDasharray="1 9" d="M22 104c18 8 40 2 52-18" />
    <g className="sg-arrive">
      <circle className="fill-star" cx="76" cy="64" r="24" />
      <circle className="stroke-on-tone" strokeOpacity="0.4" cx="76" cy="64" r="18" strokeWidth="2" />
      <path
        className="stroke-on-tone"
        strokeWidth="4"
        d="M70 76V52h8a7.5 7.5 0 0 1 0 15h-8M64 57.5h25M64 62.5h25"
      />
    </g>
  </>,
)
