import { picture } from './picture.tsx'

/** A map whose way ends where nothing is. */
export const LostPagePicture = /* @__PURE__ */ picture(
  <>
    <path className="fill-surface stroke-brand-line" d="m44 40 36-12 40 12 36-12v72l-36 12-40-12-36 12Z" />
    <path className="stroke-brand-line" d="M80 28v72M120 40v72" />
    <path
      className="stroke-muted"
      strokeWidth="4"
      strokeDasharray="1 9"
      d="M56 92c14-2 10-28 28-30s14 22 28 20"
    />
    <path className="stroke-off" strokeWidth="5" d="M56 54h10M134 92h10" />
    <path className="stroke-danger" strokeWidth="5" d="m120 76 12 12m0-12-12 12" />
    <g className="sg-pop-in">
      <path
        className="fill-brand"
        d="M138 24a20 20 0 0 1 20 20c0 14-20 30-20 30s-20-16-20-30a20 20 0 0 1 20-20Z"
      />
      <path className="stroke-on-tone" strokeWidth="4" d="M132 40a6 6 0 1 1 8 6c-2 1-2 2-2 4M138 56v.1" />
    </g>
  </>,
)
