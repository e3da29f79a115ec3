/** What the settings of every provider's account share. */
import type { EnvReader } from './env.ts'
import { privateUrl } from './hosts.ts'

/** Keys and names of borrowers go there, so nothing between may read them. @returns it without a slash at its end */
export function providerUrl(env: EnvReader, name: string, fallback: string): string {
  const url = env.text(name, fallback).replace(/\/+$/, '')
  if (privateUrl(url) === undefined) complain(env, `${name} must begin with https://`)
  return url
}

/** Says once what is wrong, however many providers share the account. */
export function complain(env: EnvReader, problem: string): void {
  if (!env.problems.includes(problem)) env.problems.push(problem)
}
