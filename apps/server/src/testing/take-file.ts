/** A requested file, taken as a script of an operator would. */
import { downloadExport, jsonRequest } from '@sandigan/contract/client/operator'
import type { TestApp } from './start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from './test-operator.ts'

/**
 * @param cookie of a person; the test's script if left out
 * @returns the text of the file, or of the refusal
 */
export async function takeFile(app: TestApp, exportId: string | undefined, cookie?: string) {
  const token = cookie === undefined ? TEST_OPERATOR_TOKEN : undefined
  const { url, method, headers } = jsonRequest(downloadExport, { exportId: exportId ?? '' }, token)
  const own = cookie === undefined ? {} : { cookie }
  const response = await app.fastify.inject({ method, url, headers: { ...headers, ...own } })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}
