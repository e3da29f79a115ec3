/** The console in the browser. */
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConsoleRouter } from './router.tsx'
import { createQueries } from './shared/request/use-call.ts'

// Out of the browser's back/forward cache a page would show what a session has left that is over.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

const place = document.getElementById('console')
if (!place) throw new Error('the page has no place for the console')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
