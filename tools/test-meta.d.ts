import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Points of the specification that the test shows, as docs/spec-points.tsv names them. */
    readonly spec?: readonly string[]
  }
}
