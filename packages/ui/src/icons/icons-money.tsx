/** Icons of paying, dates and scores. */
import { icon, path } from './icon.tsx'

export const BankIcon = /* @__PURE__ */ path(
  'M3.5 9.5 12 4l8.5 5.5h-17ZM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
)
export const CalendarIcon = /* @__PURE__ */ path(
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const StarIcon = /* @__PURE__ */ icon(
  <path
    fill="currentColor"
    d="m12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8L12 3.8Z"
  />,
)
