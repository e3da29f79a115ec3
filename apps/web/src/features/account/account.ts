import type { ClientData, userInfo } from '@sandigan/contract/client'

export type Account = ClientData<typeof userInfo>
