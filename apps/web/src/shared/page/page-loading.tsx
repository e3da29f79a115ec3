import { Card, cx, Loading, Skeleton } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareScreen } from './bare-screen.tsx'
import { useLoadingPart } from './ready.ts'

interface PageLoadingProps {
  title: string
  footer?: ReactNode
  /** The page has two columns in a wide window. */
  wide?: boolean
}

/** The shape of a page while its data or its code is on the way. */
export function PageLoading({ title, footer, wide }: PageLoadingProps) {
  useLoadingPart()
  return (
    <BareScreen title={title} footer={footer} wide={wide}>
      <Loading label={m.loading()}>
        <div className={cx('flex flex-col gap-4', wide && 'wide:grid wide:grid-cols-2 wide:items-start')}>
          <Card>
            <Skeleton lines={2} />
          </Card>
          <Card>
            <Skeleton lines={6} />
          </Card>
        </div>
      </Loading>
    </BareScreen>
  )
}
