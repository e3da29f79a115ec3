import type { ClientData, homeIndex } from '@sandigan/contract/client'

export type Home = ClientData<typeof homeIndex>
