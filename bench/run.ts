import { join } from 'node:path'
import { runTrials } from '../proof/parts/trial.ts'
import { orderListGrowth } from './order-list-growth.ts'
import { orderList } from './order-list.ts'
import { passportLoad, passportVerify } from './passport.ts'
import { tokenCheck } from './token-check.ts'

await runTrials(
  [orderList, orderListGrowth, tokenCheck, passportVerify, passportLoad],
  join(import.meta.dirname, 'results'),
)
