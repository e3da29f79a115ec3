import type { TracingConfig } from '../config/tracing.ts'
import type { Tracing } from './tracing.ts'

/** The SDK is loaded only where a collector is configured. */
export async function startTracing(config: TracingConfig | undefined): Promise<Tracing | undefined> {
  if (config === undefined) return undefined
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(config)
}
