/** Says which file of journeys runs in this process, for the record of the calls that it makes. */
import { expect } from 'vitest'
import { TEST_FILE } from '../src/call-record.ts'

process.env[TEST_FILE] = expect.getState().testPath ?? ''
