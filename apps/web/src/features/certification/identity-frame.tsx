import { CheckIcon, cx } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

/** What a camera shows of an ID that lies as it should: the card, with all four corners inside the marks. */
function Drawing() {
  return (
    <svg viewBox="0 0 320 208" aria-hidden className="block size-full">
      <g fill="none" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 46V28a14 14 0 0 1 14-14h18M274 14h18a14 14 0 0 1 14 14v18M306 162v18a14 14 0 0 1-14 14h-18M46 194H28a14 14 0 0 1-14-14v-18" />
      </g>
      <rect x="38" y="36" width="244" height="136" rx="14" fill="var(--color-surface)" />
      <rect
        x="38"
        y="36"
        width="244"
        height="136"
        rx="14"
        fill="none"
        stroke="var(--color-field)"
        strokeWidth="2"
      />
      <path d="M38 64V50a14 14 0 0 1 14-14h216a14 14 0 0 1 14 14v14Z" fill="var(--brand-line)" />
      <rect x="56" y="80" width="66" height="76" rx="8" fill="var(--brand-soft)" />
      <g fill="var(--brand-line)">
        <circle cx="89" cy="106" r="14" />
        <path d="M64 156c1-18 11-27 25-27s24 9 25 27Z" />
      </g>
      <g stroke="var(--color-field)" strokeWidth="7" strokeLinecap="round">
        <path d="M142 88h94M142 110h118M142 132h72" opacity="0.45" />
        <path d="M142 153h40" opacity="0.8" />
      </g>
    </svg>
  )
}

/**
 * How to hold the ID; once there is a photo, the photo in the same frame. On a low screen the drawing is smaller, so that
 * all of the advice stays in view.
 */
export function IdentityFrame({ preview }: { preview: string | undefined }) {
  return (
    <div
      className={cx(
        'flex aspect-[320/208] items-center overflow-hidden rounded-control bg-sunken',
        preview === undefined && '[@media(max-height:42em)]:aspect-[320/120]',
      )}
    >
      {preview === undefined ? (
        <Drawing />
      ) : (
        <img src={preview} alt={m.certification_identity_preview()} className="size-full object-contain" />
      )}
    </div>
  )
}

/** What makes a photo readable, at a glance. */
export function IdentityTips() {
  return (
    <>
      <h2 className="mt-5 mb-2 font-semibold">{m.certification_identity_tips()}</h2>
      <ul className="flex flex-col gap-2.5">
        <Tip>{m.certification_identity_tip_flat()}</Tip>
        <Tip>{m.certification_identity_tip_corners()}</Tip>
        <Tip>{m.certification_identity_tip_light()}</Tip>
      </ul>
    </>
  )
}

function Tip({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5 leading-snug">
      <CheckIcon size={20} className="mt-px text-success" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
