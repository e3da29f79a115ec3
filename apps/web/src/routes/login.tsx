import { loginInit } from '@sandigan/contract/client'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { loginSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: loginSearch,
  title: () => m.account_login_title(),
  load: (search) => load(loginInit, {}, search),
  Pending: () => <PageLoading title={m.account_login_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.account_login_title()}>
      {({ sid, at, voiceCode }) => <LoginScreen key={sid} opened={{ sid, at }} voice={voiceCode === 1} />}
    </ShowLoaded>
  ),
})
