import { m } from '../../paraglide/messages.js'

/**
 * The app itself, small: a picture of its own page, drawn by `apps/e2e/src/screenshots.ts --app`. The form below overlaps
 * it. On a low phone the form has its room. Nobody waits for it: it is asked for behind what the form needs.
 */
export function AppPicture() {
  return (
    <div className="relative w-30 shrink-0 max-[21rem]:hidden [@media(max-height:41em)]:hidden">
      <img
        src="/app.webp"
        alt={m.promotion_app_picture()}
        width={124}
        height={268}
        fetchPriority="low"
        decoding="async"
        className="absolute -right-2 top-1 h-[268px] w-[124px] max-w-none rotate-6 rounded-[1.1rem] border-4 border-ink bg-surface dark:border-field object-cover object-top"
      />
    </div>
  )
}
