import { picture } from './picture.tsx'

/** The phone has no connection. */
export const NoConnectionPicture = /* @__PURE__ */ picture(
  <>
    <rect className="fill-surface stroke-brand-line" x="72" y="18" width="56" height="100" rx="10" />
    <path className="stroke-off" strokeWidth="4" d="M93 27h14" />
    <g className="stroke-muted" strokeWidth="5">
      <path d="M86 60a20 20 0 0 1 28 0M93 70a10 10 0 0 1 14 0" />
      <path d="M100 80v.1" strokeWidth="8" />
    </g>
    <path className="stroke-surface" strokeWidth="11" d="m86 84 28-32" />
    <path className="stroke-danger" strokeWidth="5" d="m86 84 28-32" />
    <path className="stroke-off" strokeWidth="5" d="M88 102h24" />
    <path
      className="stroke-brand-line"
      strokeWidth="4"
      d="M52 48c-8 12-8 28 0 40M38 38c-14 18-14 42 0 60"
      strokeDasharray="1 9"
    />
    <path
      className="stroke-brand-line"
      strokeWidth="4"
      d="M148 48c8 12 8 28 0 40M162 38c14 18 14 42 0 60"
      strokeDasharray="1 9"
    />
  </>,
)
