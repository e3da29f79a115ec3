/** The voice of a mark on the page. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warn' | 'danger'

/** Text and tinted ground of each tone; every pair passes 4.5:1. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-strong',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}
