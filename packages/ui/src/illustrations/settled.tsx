import { confetti, picture, tick } from './picture.tsx'

/** Everything is paid. */
export const SettledPicture = /* @__PURE__ */ picture(
  <>
    {confetti}
    <path
      className="stroke-success"
      strokeWidth="4"
      d="M62 112c-18-12-24-34-16-56M138 112c18-12 24-34 16-56"
    />
    <path
      className="fill-success-soft stroke-success"
      d="M47 62c-9-2-12-9-10-17 8 2 12 8 10 17ZM47 80c-10 1-15-5-16-13 9-1 15 4 16 13ZM54 97c-10 4-16-1-19-8 8-4 15-1 19 8ZM153 62c9-2 12-9 10-17-8 2-12 8-10 17ZM153 80c10 1 15-5 16-13-9-1-15 4-16 13ZM146 97c10 4 16-1 19-8-8-4-15-1-19 8Z"
    />
    <g className="sg-pop-in">
      <circle className="fill-success" cx="100" cy="68" r="36" />
      <circle className="stroke-on-tone" strokeOpacity="0.3" cx="100" cy="68" r="29" />
      {tick('m85 69 11 11 20-23')}
    </g>
  </>,
)
