/** Every call of the sandbox. (docs/sandbox.md) */
export * from './actions.ts'
export * from './look-ups.ts'
