/** What the settings of every provider's account share. */
import type { EnvReader } from './env.ts'
import { isLoopback } from './hosts.ts'

/** One secret, or two separated by a comma while one replaces the other. */
export const secretsIn = (text: string): string[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

/** Keys and names of borrowers go there, so nothing between may read them. @returns it without a slash at its end */
export function providerUrl(env: EnvReader, name: string, fallback: string): string {
  const url = env.text(name, fallback).replace(/\/+$/, '')
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    complain(env, `${name} must begin with https://`)
  return url
}

/** Says once what is wrong, however many providers share the account. */
export function complain(env: EnvReader, problem: string): void {
  if (!env.problems.includes(problem)) env.problems.push(problem)
}
