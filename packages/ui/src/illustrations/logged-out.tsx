import { picture } from './picture.tsx'

/** The phone is locked until its owner comes back. */
export const LoggedOutPicture = /* @__PURE__ */ picture(
  <>
    <rect className="fill-surface stroke-brand-line" x="72" y="18" width="56" height="100" rx="10" />
    <path className="stroke-off" strokeWidth="4" d="M93 27h14" />
    <path className="stroke-brand" strokeWidth="5" d="M90 64v-9a10 10 0 0 1 20 0v9" />
    <rect className="fill-brand" x="82" y="63" width="36" height="28" rx="7" />
    <path className="stroke-on-brand" strokeWidth="5" d="M100 75v5" />
    <path className="stroke-off" strokeWidth="5" d="M90 104h20" />
    <path className="stroke-star" strokeWidth="4" d="m146 44 8-8M152 58h10M48 44l-8-8M42 58H32" />
  </>,
)
