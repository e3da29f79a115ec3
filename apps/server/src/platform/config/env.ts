import { statSync } from 'node:fs'
import { privateUrl } from './hosts.ts'

/** Reads settings from the environment and collects every complaint, so that all are printed together. */
export interface EnvReader {
  readonly problems: string[]
  text(name: string, fallback: string): string
  optional(name: string): string | undefined
  matching(name: string, fallback: string, pattern: RegExp, wanted: string): string
  whole(name: string, fallback: number, min: number, max: number): number
  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T
  /** A folder that is there; undefined where none is named. */
  folder(name: string): string | undefined
}

/** What stands between commas, such as two secrets while one replaces the other; blanks around it do not count. */
export const commaSeparated = (text: string): string[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** @param env as `process.env`; an empty value counts as not given. */
export function envReader(env: Readonly<Record<string, string | undefined>>): EnvReader {
  const problems: string[] = []
  const given = (name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name])
  return {
    problems,
    text: (name, fallback) => given(name) ?? fallback,
    optional: given,
    matching(name, fallback, pattern, wanted) {
      const value = given(name)
      if (value === undefined || pattern.test(value)) return value ?? fallback
      problems.push(`${name} must be ${wanted}, not "${value}"`)
      return fallback
    },
    whole(name, fallback, min, max) {
      const value = given(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= min && number <= max) return number
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
      return fallback
    },
    oneOf(name, fallback, allowed) {
      const value = given(name)
      if (value === undefined) return fallback
      const known = allowed.find((one) => one === value)
      if (known === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
      return known ?? fallback
    },
    folder(name) {
      const path = given(name)
      if (path === undefined || isFolder(path)) return path
      problems.push(`${name} must be a folder, and "${path}" is none`)
      return undefined
    },
  }
}

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
