import { createFileRoute } from '@tanstack/react-router'
import { CalculatorScreen } from '../features/calculator/calculator-screen.tsx'
import { loadCalculator } from '../features/calculator/load-calculator.ts'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/calculator')({
  head: () => ({ meta: [{ title: m.calculator_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCalculator(deps),
  pendingComponent: () => <PageLoading title={m.calculator_title()} />,
  component: Page,
})

function Page() {
  const { index, first, saved } = Route.useLoaderData()
  return (
    <ShowLoaded of={index} title={m.calculator_title()}>
      {(data) => first && <CalculatorScreen index={data} first={first} saved={saved} />}
    </ShowLoaded>
  )
}
