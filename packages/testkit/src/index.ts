/** What tests, seeds and the sandbox share. Nothing else may import it. */
export * from './example-data.ts'
export * from './personas.ts'
export * from './screening-list.ts'
