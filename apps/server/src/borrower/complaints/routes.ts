import {
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemScore,
  uploadProblemImg,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { initProblem } from './init-problem.ts'
import { rateReply } from './rate-reply.ts'
import { saveProblem } from './save-problem.ts'
import { listProblems, showProblem } from './show-complaints.ts'
import { uploadPicture } from './upload-picture.ts'

export function registerComplaints(route: Route): void {
  route(problemInit, initProblem)
  route(problemSave, saveProblem)
  route(uploadProblemImg, uploadPicture)
  route(problemList, listProblems)
  route(problemDetail, showProblem)
  route(problemScore, rateReply)
}
