import { Card, Loading, Skeleton } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareScreen } from './bare-screen.tsx'
import { useLoadingPart } from './ready.ts'

/** The shape of a page while its data or its code is on the way. */
export function PageLoading({ title, footer }: { title: string; footer?: ReactNode }) {
  useLoadingPart()
  return (
    <BareScreen title={title} footer={footer}>
      <Loading label={m.loading()}>
        <div className="flex flex-col gap-4">
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
