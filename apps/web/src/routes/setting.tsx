import { userInfo } from '@sandigan/contract/client'
import { SettingScreen } from '../features/account/setting-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { BottomBar } from '../shared/page/bottom-bar.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.account_setting(),
  // The language can be chosen without a session, and when nothing else can be had.
  load: (search) => (search.sessionId ? load(userInfo, {}, search) : undefined),
  Pending: () => <PageLoading wide title={m.account_setting()} footer={<BottomBar />} />,
  Page: ({ data }) => <SettingScreen account={data} />,
})
