import { picture } from './picture.tsx'

/** Not today, but on a day to come. */
export const DeclinedPicture = /* @__PURE__ */ picture(
  <>
    <rect className="fill-surface stroke-brand-line" x="56" y="32" width="88" height="82" rx="10" />
    <path
      className="fill-brand-line stroke-brand-line"
      d="M56 54V42a10 10 0 0 1 10-10h68a10 10 0 0 1 10 10v12Z"
    />
    <path className="stroke-muted" strokeWidth="5" d="M76 24v14M124 24v14" />
    <g className="fill-off">
      <circle cx="72" cy="68" r="5" />
      <circle cx="91" cy="68" r="5" />
      <circle cx="110" cy="68" r="5" />
      <circle cx="129" cy="68" r="5" />
      <circle cx="72" cy="84" r="5" />
      <circle cx="91" cy="84" r="5" />
      <circle cx="72" cy="100" r="5" />
    </g>
    <path className="stroke-muted" strokeWidth="4" strokeDasharray="1 8" d="M78 100c10 8 22 6 30-2" />
    <g className="sg-pop-in">
      <circle className="fill-success" cx="122" cy="94" r="15" />
      <path className="stroke-on-tone" strokeWidth="4" d="M115 94h14m-5-5 5 5-5 5" />
    </g>
  </>,
)
