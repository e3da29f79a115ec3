import * as calls from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { initPlaces } from './init-places.ts'
import { sectionOf } from '../../core/profile/forms/sections.ts'
import { listSteps } from './list-steps.ts'
import { logAdvance } from './log-advance.ts'
import { keepSection, showReferences, showSection } from './show-section.ts'

export function registerCertification(route: Route): void {
  route(calls.certifyList, listSteps)
  route(calls.basicPersonInfo, showSection(sectionOf('basic')))
  route(calls.saveBasicInfo, keepSection(sectionOf('basic')))
  route(calls.personalInfo, showSection(sectionOf('personal')))
  route(calls.savePersonalInfo, keepSection(sectionOf('personal')))
  route(calls.jobInfo, showSection(sectionOf('job')))
  route(calls.saveJobInfo, keepSection(sectionOf('job')))
  route(calls.extInfoNew, showReferences(sectionOf('ext')))
  route(calls.saveExtInfoNew, keepSection(sectionOf('ext')))
  route(calls.advanceLog, logAdvance)
  route(calls.cityInit, initPlaces)
}
