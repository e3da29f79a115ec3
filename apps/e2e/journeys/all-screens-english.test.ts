import { useLooks } from './all-screens.ts'
import { useStage } from './setup.ts'

useLooks(useStage(), 'en')
