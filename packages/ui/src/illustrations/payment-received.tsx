import { confetti, picture, tick } from './picture.tsx'

/** The payment has come: its receipt, with a tick that is drawn. */
export const PaymentReceivedPicture = /* @__PURE__ */ picture(
  <>
    {confetti}
    <path
      className="fill-surface stroke-brand-line"
      d="M66 26a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v92l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6Z"
    />
    <path className="stroke-off" strokeWidth="5" d="M80 38h22M80 52h36M80 66h36" />
    <path className="stroke-brand" strokeWidth="6" d="M80 86h16" />
    <g className="sg-pop-in">
      <circle className="fill-success" cx="128" cy="92" r="23" />
      {tick('m117 92.5 8 8 14-16')}
    </g>
  </>,
)
