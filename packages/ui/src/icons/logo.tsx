import type { ReactNode } from 'react'
import { usePictureFault } from '../content/use-picture-fault.ts'

export interface LogoProps {
  src?: string | null | undefined
  name: string
  /** Side in CSS pixels. */
  size?: number
}

/** A product's or a channel's logo; its first letter where there is no picture or it does not load. */
export function Logo({ src, name, size = 44 }: LogoProps) {
  const { broken, watch } = usePictureFault(src)
  const classes = 'shrink-0 rounded-[30%] bg-surface border border-line'
  if (src && !broken)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ width: size, height: size }}
        {...watch}
        className={`${classes} object-cover`}
      />
    )
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      className="inline-flex shrink-0 items-center justify-center rounded-[30%] bg-brand-soft font-semibold text-brand-strong"
    >
      {String.fromCodePoint(name.trim().codePointAt(0) ?? 32).toUpperCase()}
    </span>
  )
}

export interface IdentityProps {
  logo?: string | null | undefined
  name: string
  note?: ReactNode
  right?: ReactNode
}

/** A logo with the name beside it. */
export function Identity({ logo, name, note, right }: IdentityProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 flex-[1_1_11rem] items-center gap-3">
        <Logo src={logo} name={name} />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{name}</p>
          {note && <p className="text-note text-muted">{note}</p>}
        </div>
      </div>
      {right}
    </div>
  )
}
