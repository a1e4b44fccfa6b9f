import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMeasurements } from '../proof/parts/measurement.ts'
import { benchmarksDocument, readBenchmarks } from './benchmarks.ts'
import { board } from './board.ts'
import { mixedDay } from './day.ts'
import { deliveryGrowth, orderDetail, receiptDetail, receiptList } from './deliveries.ts'
import { difference } from './difference.ts'
import { exportMillion } from './export.ts'
import { grid } from './grid.ts'
import { homeCounts } from './home-counts.ts'
import { inquiryList } from './inquiry-list.ts'
import { linePieces } from './line-pieces.ts'
import { matrix } from './matrix.ts'
import { moveCompany } from './move-company.ts'
import { orderListGrowth } from './order-list-growth.ts'
import { orderList } from './order-list.ts'
import { papers } from './paper.ts'
import { paymentList } from './payment-list.ts'
import { partitions } from './partitions.ts'
import { passportLoad, passportVerify } from './passport.ts'
import { peers } from './peers.ts'
import { quoteThousand } from './quote/thousand.ts'
import { recognition } from './recognition.ts'
import { searchEverything } from './search-everything.ts'
import { sharding } from './sharding.ts'
import { homePaint } from './shell/home-paint.ts'
import { phone } from './shell/phone.ts'
import { shellSize } from './shell/size.ts'
import { shellGrowth, shellTabs } from './shell/tabs.ts'
import { signing } from './signing.ts'
import { skuImport } from './sku-import.ts'
import { skuPicker } from './sku-picker.ts'
import { staffHome } from './staff-home.ts'
import { takeout } from './takeout.ts'
import { tokenCheck } from './token-check.ts'
import { watching } from './watching.ts'

const RESULTS = join(import.meta.dirname, 'results')

await runMeasurements(
  [
    orderList,
    orderListGrowth,
    orderDetail,
    receiptList,
    receiptDetail,
    deliveryGrowth,
    inquiryList,
    paymentList,
    tokenCheck,
    watching,
    passportVerify,
    passportLoad,
    searchEverything,
    skuPicker,
    skuImport,
    staffHome,
    homeCounts,
    exportMillion,
    takeout,
    papers,
    recognition,
    difference,
    shellSize,
    homePaint,
    shellTabs,
    shellGrowth,
    grid,
    matrix,
    board,
    quoteThousand,
    signing,
    partitions,
    linePieces,
    moveCompany,
    sharding,
    mixedDay,
    peers,
    phone,
  ],
  RESULTS,
)
writeFileSync(join(import.meta.dirname, '..', 'docs', 'benchmarks.md'), benchmarksDocument(readBenchmarks(RESULTS)))
