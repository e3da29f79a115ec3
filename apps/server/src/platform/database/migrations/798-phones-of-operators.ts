/** By the phone of an operator the loans are found that are the operator's own (docs/decisions/279). */
export const statements: string[] = ['alter table operators add column if not exists phone text']
