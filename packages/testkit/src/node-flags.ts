/**
 * What the server's Node is started with, by `npm start` and in production (docs/operations.md). New objects get 8 MB
 * twice: nearly all of them live as long as one request, and by itself V8 lets that space grow to 134 MB under load.
 * Old ones are collected once they are 40 % more: a fast machine used 533 MB otherwise. (Decision 080.)
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'] as const

/**
 * What production sets beside it: glibc keeps what was freed for each of several threads, and pages are packed on four.
 * With two such pools 290 MB under load instead of 450. Where the system's library is another one it does nothing.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const
