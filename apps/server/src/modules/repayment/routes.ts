import { extensionInfo, generateVcode, loanPlayDetail } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { generateCode } from './generate-code.ts'
import { showExtension } from './show-extension.ts'
import { showInstalment } from './show-instalment.ts'

export function registerRepayment(route: Route): void {
  route(loanPlayDetail, showInstalment)
  route(extensionInfo, showExtension)
  route(generateVcode, generateCode)
}
