import { basicPersonInfo, certifyList, saveBasicInfo } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { sectionOf } from './forms/sections.ts'
import { listSteps } from './list-steps.ts'
import { keepSection, showSection } from './section-use-cases.ts'

export function registerCertification(route: Route): void {
  route(certifyList, listSteps)
  route(basicPersonInfo, showSection(sectionOf('basic')))
  route(saveBasicInfo, keepSection(sectionOf('basic')))
}
