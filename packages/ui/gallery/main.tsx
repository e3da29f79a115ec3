import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { FormPage } from './form-page.tsx'
import { OrderPage } from './order-page.tsx'
import { DialogsPage, PiecesPage, StatesPage } from './pieces-page.tsx'
import { ConfirmPage, RepayPage } from './repay-page.tsx'

/** Each page by its hash, so that a picture can be taken of it. */
const pages: Record<string, () => ReactNode> = {
  order: OrderPage,
  form: FormPage,
  repay: RepayPage,
  confirm: ConfirmPage,
  pieces: PiecesPage,
  states: StatesPage,
  dialogs: DialogsPage,
}

const [name = 'order'] = location.hash.slice(1).split('/')
const Page = pages[name] ?? OrderPage
const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
addEventListener('hashchange', () => location.reload())
