import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface IconProps {
  /** Side in CSS pixels. */
  size?: number
  /** Read out by a screen reader; without it the icon is decoration. */
  label?: string
  className?: string
}

function icon(shape: ReactNode) {
  return function Icon({ size = 24, label, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('shrink-0', className)}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {shape}
      </svg>
    )
  }
}

const path = (d: string) => /* @__PURE__ */ icon(<path d={d} />)

export const BackIcon = /* @__PURE__ */ path('m14.5 5-7 7 7 7')
export const CheckIcon = /* @__PURE__ */ path('m5 12.5 4.5 4.5L19 7.5')
export const ChevronIcon = /* @__PURE__ */ path('m9.5 5 7 7-7 7')
export const CloseIcon = /* @__PURE__ */ path('m6 6 12 12M18 6 6 18')
export const MinusIcon = /* @__PURE__ */ path('M5.5 12h13')
export const PlusIcon = /* @__PURE__ */ path('M5.5 12h13M12 5.5v13')
export const CopyIcon = /* @__PURE__ */ path(
  'M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20h-8a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H6a1.5 1.5 0 0 0-1.5 1.5V14A1.5 1.5 0 0 0 6 15.5h2.5',
)
export const ChatIcon = /* @__PURE__ */ path(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8 9h8M8 12.5h5',
)
export const PhoneIcon = /* @__PURE__ */ path(
  'M5 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
)
export const InfoIcon = /* @__PURE__ */ path(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.6v.1',
)
export const AlertIcon = /* @__PURE__ */ path('M12 4 2.9 19.5h18.2L12 4ZM12 10v4.5M12 17v.1')
export const HelpIcon = /* @__PURE__ */ path(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7v.3M12 16.7v.1',
)
export const ClockIcon = /* @__PURE__ */ path('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2')
export const WalletIcon = /* @__PURE__ */ path(
  'M5 7h13.5A1.5 1.5 0 0 1 20 8.5v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6.5A2 2 0 0 1 6 4.5h10.5V7M20 11h-4a2.25 2.25 0 0 0 0 4.5h4',
)
export const CalendarIcon = /* @__PURE__ */ path(
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const ShieldIcon = /* @__PURE__ */ path(
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5ZM8.8 12l2.3 2.3 4.2-4.4',
)
export const UploadIcon = /* @__PURE__ */ path(
  'M12 16V4.5M7 9l5-4.5L17 9M4.5 15.5V18a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2.5',
)
export const CameraIcon = /* @__PURE__ */ path(
  'M8.5 6.5 10 4.5h4l1.5 2H18a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h2.5ZM12 9.25a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5Z',
)
export const LockIcon = /* @__PURE__ */ path(
  'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.3v2',
)
export const SearchIcon = /* @__PURE__ */ path(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20',
)
export const BankIcon = /* @__PURE__ */ path(
  'M3.5 9.5 12 4l8.5 5.5h-17ZM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
)
export const HomeIcon = /* @__PURE__ */ path(
  'm4 11 8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5H15v-5.5H9V20H5.5A1.5 1.5 0 0 1 4 18.5V11Z',
)
export const UserIcon = /* @__PURE__ */ path(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
)
export const RefreshIcon = /* @__PURE__ */ path('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15')
export const StarIcon = /* @__PURE__ */ icon(
  <path
    fill="currentColor"
    d="m12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8L12 3.8Z"
  />,
)
