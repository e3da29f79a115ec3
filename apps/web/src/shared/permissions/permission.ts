import type { ClientData, userInfo } from '@sandigan/contract/client'

export type Permission = ClientData<typeof userInfo>['permissions'][number]

export type Kind = Permission['kind']
