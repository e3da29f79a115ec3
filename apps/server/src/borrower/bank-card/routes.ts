import { bindCardNew, cardChange, cardInit } from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { bindAccount } from './bind-account.ts'
import { changeAccount } from './change-account.ts'
import { initForm } from './init-form.ts'

export function registerBankCard(route: Route): void {
  route(cardInit, initForm)
  route(bindCardNew, bindAccount)
  route(cardChange, changeAccount)
}
