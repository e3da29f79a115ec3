import { m } from '../../paraglide/messages.js'
import { useMoney } from '../../shared/locale/use-money.ts'

/** An example, as the page of a loan shows it. */
const NEXT_PAYMENT = '1403.52'

/**
 * The app itself, small: its page of a loan, drawn in the tokens' colours, so that it follows the brand and the dark scheme and
 * costs a slow link nothing. The form below overlaps it. On a low phone the form has its room.
 */
export function AppPicture() {
  const money = useMoney()
  return (
    <div className="relative w-30 shrink-0 max-[21rem]:hidden [@media(max-height:41em)]:hidden">
      <svg
        role="img"
        aria-label={m.promotion_app_picture()}
        viewBox="0 0 124 268"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute -right-2 top-1 h-[268px] w-[124px] [transform:rotate(6deg)]"
      >
        <rect
          className="fill-canvas stroke-ink dark:stroke-field"
          x="2"
          y="2"
          width="120"
          height="264"
          rx="18"
        />
        <path className="stroke-ink" strokeWidth="2" d="m17 15-4 4 4 4" />
        <path className="stroke-field" d="M26 19h36" />

        <rect className="fill-surface" x="9" y="32" width="106" height="98" rx="10" />
        <circle className="fill-success-soft" cx="24" cy="47" r="8" />
        <path className="stroke-success" strokeWidth="2" d="m20.5 47.5 2.5 2.5 4.5-5" />
        <path className="stroke-field" d="M39 44h44" />
        <path className="stroke-off" d="M39 52h62" />
        <path className="stroke-muted" strokeWidth="3" d="M18 71h34" />
        <text className="fill-ink font-semibold" x="16" y="93" fontSize="16" letterSpacing="-0.4">
          {money(NEXT_PAYMENT)}
        </text>
        <path className="stroke-field" strokeWidth="3" d="M18 105h30M58 105h34" />
        <path className="stroke-success" d="M18 119h17" />
        <path className="stroke-off" d="M42 119h17M66 119h17M90 119h17" />

        <rect className="fill-surface" x="9" y="137" width="106" height="84" rx="10" />
        <rect className="fill-brand" x="17" y="145" width="16" height="16" rx="5" />
        <path className="stroke-on-brand" strokeWidth="2" d="M22 157v-8h4a2.5 2.5 0 0 1 0 5h-4" />
        <path className="stroke-field" d="M41 153h44" />
        <path className="stroke-line" strokeWidth="1" d="M17 169h90" />
        <path className="stroke-off" strokeWidth="3" d="M18 180h36M18 194h46M18 208h32" />
        <path className="stroke-field" strokeWidth="3" d="M82 180h24M88 194h18M78 208h28" />

        <rect className="fill-brand" x="9" y="229" width="106" height="24" rx="9" />
        <path className="stroke-on-brand" d="M46 241h32" />
      </svg>
    </div>
  )
}
