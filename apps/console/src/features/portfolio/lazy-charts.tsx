/** The charts, fetched with the first of them. `lazy` forgets the type of the row, which is theirs to know. */
import { lazy } from 'react'
import type Bars from './charts/bars-chart.tsx'
import type Lines from './charts/lines-chart.tsx'

export const BarsChart = lazy(() => import('./charts/bars-chart.tsx')) as unknown as typeof Bars
export const LinesChart = lazy(() => import('./charts/lines-chart.tsx')) as unknown as typeof Lines
