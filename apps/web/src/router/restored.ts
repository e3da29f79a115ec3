import type { Router } from './use-router.ts'

/**
 * A page from the browser's back/forward cache shows old data: a debt that is paid by now, a session that is over. It
 * loads its data again.
 */
export function loadAgainWhenRestored(router: Pick<Router, 'state' | 'invalidate'>, page: Window): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    const { shown } = router.state()
    const isFinal = shown.kind === 'ready' && shown.screen.loadsOnce
    if (persisted && !isFinal) void router.invalidate()
  })
}
