import { CalculatorScreen } from '../features/calculator/calculator-screen.tsx'
import { loadCalculator } from '../features/calculator/load-calculator.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { offerSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: offerSearch,
  title: () => m.calculator_title(),
  load: (search) => loadCalculator(search),
  Pending: () => <PageLoading wide title={m.calculator_title()} />,
  Page: ({ data }) => {
    const { index, first, saved } = data
    return (
      <ShowLoaded of={index} title={m.calculator_title()}>
        {(data) => first && <CalculatorScreen index={data} first={first} saved={saved} />}
      </ShowLoaded>
    )
  },
})
