import { cx } from '../styles/cx.ts'

export interface SkeletonProps {
  lines?: number
  className?: string
}

const widths = ['w-full', 'w-4/5', 'w-3/5']

/** Grey bars in place of text that is on its way. */
export function Skeleton({ lines = 3, className }: SkeletonProps) {
  return (
    <div aria-hidden className={cx('sg-skeleton flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={cx('h-4 rounded-full bg-off', widths[index % widths.length])} />
      ))}
    </div>
  )
}
