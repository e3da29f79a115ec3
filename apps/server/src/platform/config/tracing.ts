/** Where traces go, by OpenTelemetry's own names of settings. */
import type { EnvReader } from './env.ts'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingConfig {
  /** The collector's address for traces over HTTP. It may hold a password, so it is never logged. */
  readonly tracesUrl: string
  readonly serviceName: string
  readonly sampler: (typeof SAMPLERS)[number]
  /** The share of traces to record, 0 to 1, for samplers by ratio. */
  readonly ratio: number
}

const RATIO = /^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/

/** @returns undefined where no collector is named: then nothing is traced. */
export function readTracing(env: EnvReader): TracingConfig | undefined {
  const endpoint = env.optional('OTEL_EXPORTER_OTLP_ENDPOINT')
  const serviceName = env.text('OTEL_SERVICE_NAME', 'sandigan')
  const sampler = env.oneOf('OTEL_TRACES_SAMPLER', 'parentbased_always_on', SAMPLERS)
  const ratio = Number(env.matching('OTEL_TRACES_SAMPLER_ARG', '1', RATIO, 'a share from 0 to 1'))
  if (endpoint === undefined) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    // The value is not repeated: it may hold a password.
    env.problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://')
    return undefined
  }
  return { tracesUrl: `${endpoint.replace(/\/+$/, '')}/v1/traces`, serviceName, sampler, ratio }
}
