import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

export interface IconProps {
  /** Side in CSS pixels. */
  size?: number
  /** Read out by a screen reader; without it the icon is decoration. */
  label?: string
  className?: string
}

export function icon(shape: ReactNode) {
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

export const path = (d: string) => /* @__PURE__ */ icon(<path d={d} />)
