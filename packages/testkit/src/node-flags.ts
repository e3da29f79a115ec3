/**
 * What the server's Node is started with, by `npm start` and in production (docs/operations.md). New objects get 8 MB
 * twice: nearly all of them live as long as one request, and by itself V8 lets that space grow to 134 MB under load.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'] as const
