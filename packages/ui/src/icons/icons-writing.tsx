/** Icons of what can be typed over. */
import { path } from './icon.tsx'

export const EditIcon = /* @__PURE__ */ path('M5 19h3.5L19 8.5 15.5 5 5 15.5V19ZM13 7.5l3.5 3.5')
