import { join } from 'node:path'
import { runTrials } from '../proof/parts/trial.ts'
import { orderList } from './order-list.ts'

await runTrials([orderList], join(import.meta.dirname, 'results'))
