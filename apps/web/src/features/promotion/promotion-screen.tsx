import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
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

/** The part of the address that a server never sees: on its page it is empty, and so it is while that wakes up. */
const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => '',
  )

/** A template named inside the hash is unknown to the server: once the page runs, it is requested. */
function useTemplateOfHash(id: string | undefined) {
  const navigate = useNavigate()
  const search = useParameters()
  const busy = useRouterState({ select: (state) => state.isLoading })
  const requested = search['id']
  useEffect(() => {
    if (busy || !id || id === requested) return
    void navigate({ to: '.', search: { ...search, id } as never, hash: true, replace: true })
  }, [busy, id, requested, search, navigate])
}

/** The landing page with its two further views behind the hash. */
export function PromotionScreen({ template }: { template: PromotionTemplate }) {
  const search = useParameters()
  const { view, query } = readPromotion(search, useHash())
  useTemplateOfHash(query.id)
  return (
    <>
      {/* It stays while the agreement is read, with all that was typed and the picture that goes with it. */}
      <div hidden={view !== ''}>
        <Landing template={template} query={query} />
      </div>
      <Suspense fallback={<PageLoading title={template.appName} />}>
        {view === 'downloadTemplate' && <Download template={template} query={query} />}
        {view === 'agreementTemplate' && <Agreement text={template.agreement} query={query} />}
      </Suspense>
    </>
  )
}
