/** Icons of pictures and copies. */
import { path } from './icon.tsx'

export const CameraIcon = /* @__PURE__ */ path(
  'M8.5 6.5 10 4.5h4l1.5 2H18a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h2.5ZM12 9.25a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5Z',
)
export const UploadIcon = /* @__PURE__ */ path(
  'M12 16V4.5M7 9l5-4.5L17 9M4.5 15.5V18a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2.5',
)
export const CopyIcon = /* @__PURE__ */ path(
  'M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20h-8a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H6a1.5 1.5 0 0 0-1.5 1.5V14A1.5 1.5 0 0 0 6 15.5h2.5',
)
export const DownloadIcon = /* @__PURE__ */ path('M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15')
