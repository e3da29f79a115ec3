import { loginInit } from '@sandigan/contract/client'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { m } from '../paraglide/messages.js'
import { loginSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: loginSearch,
  title: () => m.account_login_title(),
  load: (search) => load(loginInit, {}, search),
  show: ({ sid, at, voiceCode }) => <LoginScreen key={sid} opened={{ sid, at }} voice={voiceCode === 1} />,
})
