import { useRouter, useRouterState } from '../../router/use-router.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { useParameters } from '../../shared/address/parameters.ts'
import { Landing } from './landing.tsx'
import { readPromotion } from './promotion-address.ts'
import type { PromotionTemplate } from './registration.ts'

// Neither is on the first page that a visitor sees.
const Agreement = lazy(async () => ({ default: (await import('./agreement.tsx')).Agreement }))
const Download = lazy(async () => ({ default: (await import('./download.tsx')).Download }))

function onHashChange(changed: () => void) {
  const show = () => {
    changed()
    window.scrollTo(0, 0)
  }
  window.addEventListener('hashchange', show)
  return () => window.removeEventListener('hashchange', show)
}

/**
 * The part of the address that a server never gets: on the server's page it is empty, and stays so while the page
 * hydrates. `#/` alone, as campaigns have it, means the same, and the page need not be drawn a second time for it.
 */
const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => (window.location.hash === '#/' ? '' : window.location.hash),
    () => '',
  )

/** A template named inside the hash is unknown to the server: once the page runs, it is requested. */
function useTemplateOfHash(id: string | undefined) {
  const router = useRouter()
  const search = useParameters()
  const { address, loading: busy } = useRouterState()
  const requested = search['id']
  useEffect(() => {
    if (busy || !id || id === requested) return
    const query = new URLSearchParams({ ...search, id })
    void router.navigate(`${address.path}?${query}${window.location.hash}`, { replace: true })
  }, [busy, id, requested, search, address, router])
}

/** The landing page with its two further views behind the hash. */
export function PromotionScreen({ template }: { template: PromotionTemplate }) {
  const search = useParameters()
  const { view, query } = readPromotion(search, useHash())
  useTemplateOfHash(query.id)
  // In memory alone: after a reload the download page leads to the login.
  const [session, setSession] = useState<string>()
  return (
    <>
      {/* It stays while the agreement is read, with all that was typed and the picture that goes with it. */}
      <div hidden={view !== ''}>
        <Landing template={template} query={query} onRegistered={setSession} />
      </div>
      <Suspense fallback={<PageLoading title={template.appName} />}>
        {view === 'downloadTemplate' && <Download template={template} query={query} session={session} />}
        {view === 'agreementTemplate' && <Agreement text={template.agreement} query={query} />}
      </Suspense>
    </>
  )
}
