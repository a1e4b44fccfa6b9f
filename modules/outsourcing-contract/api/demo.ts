import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { OutsourcingContractDraft } from '../shapes.ts'
import { contracts } from './contracts.ts'
import { createContract } from './write.ts'

const PURCHASER = '王采'
const [PRINTER, TOYMAKER, STUDIO, ILLUSTRATOR] = [0, 1, 2, 4]
const enacted: DemoStory['steps'][number] = ['staff', 'enact']

type Terms = Pick<OutsourcingContractDraft, 'title' | 'contractNo' | 'outsourcingType'> &
  Partial<Omit<OutsourcingContractDraft, 'supplierCompanyId' | 'buyerCompanyId'>>

interface Case extends DemoStory {
  /** Days from today to its first and to its last one. */
  readonly days: readonly [from: number, to: number]
  readonly terms: Terms
}

const PRINTING: Terms = {
  title: '图书印刷委外框架合同',
  contractNo: 'XSTY-WW-2026-001',
  outsourcingType: 1,
  amountLimit: '800000',
  materialRule: '纸张由采购方提供，按理论用量加损耗率领用；余料按月退回或折价结算。',
  lossRate: 3,
  qualityTerms: '套印误差 ≤ 0.1 mm；色差 ΔE ≤ 3；装订牢固，无脱页。',
  reworkRule: '因加工质量返工的，费用由供应商承担。',
  penaltyRules: ['逾期交付每日按订单金额 0.5% 计违约金', '超耗的客供料按采购价赔偿'],
}
const FINISHING: Terms = {
  ...PRINTING,
  title: '覆膜烫金模切委外框架合同',
  contractNo: 'XSTY-WW-2025-014',
  outsourcingType: 2,
  amountLimit: '200000',
  lossRate: 2,
  materialRule: '半成品由采购方提供，供应商清点签收；烫金膜、刀模由供应商自备。',
}
const CONTENT: Terms = {
  title: '有声内容与插画制作框架合同',
  contractNo: 'XSTY-WW-2026-006',
  outsourcingType: 4,
  amountLimit: null,
  settlementCycle: 3,
  billingDay: null,
  payDays: 15,
  copyrightClause: '成品著作财产权归采购方，供应商享有署名权；未经书面同意不得用于其他项目。',
  confidentiality: '未出版内容不得外传，项目结束后删除工作文件。',
  reworkRule: '每项含两次修改，超出部分按价目表计费。',
}
const DRAWING: Terms = {
  ...CONTENT,
  title: '插画约稿框架合同',
  contractNo: 'XSTY-WW-2026-009',
  amountLimit: '60000',
}
const ASSEMBLY: Terms = {
  ...FINISHING,
  title: '礼盒组装包装框架合同',
  contractNo: 'XSWJ-WW-2026-003',
  outsourcingType: 3,
  amountLimit: '150000',
}

const CASES: readonly Case[] = [
  { supplier: PRINTER, buyer: 0, daysAgo: 200, days: [-200, 165], terms: PRINTING, steps: [enacted] },
  { supplier: PRINTER, buyer: 0, daysAgo: 340, days: [-340, 25], terms: FINISHING, steps: [enacted] },
  { supplier: STUDIO, buyer: 0, daysAgo: 60, days: [-60, 305], terms: CONTENT, steps: [enacted] },
  { supplier: ILLUSTRATOR, buyer: 0, daysAgo: 45, days: [-45, 320], terms: DRAWING, steps: [enacted] },
  { supplier: TOYMAKER, buyer: 1, daysAgo: 3, days: [10, 375], terms: ASSEMBLY, steps: [enacted] },
  {
    supplier: TOYMAKER,
    buyer: 1,
    daysAgo: 300,
    days: [-300, 65],
    terms: { ...ASSEMBLY, title: '玩具外箱组装框架合同', contractNo: 'XSWJ-WW-2025-009' },
    steps: [enacted, ['staff', 'terminate']],
  },
  {
    supplier: PRINTER,
    buyer: 0,
    daysAgo: 1,
    days: [30, 395],
    terms: { ...PRINTING, title: '点读卡印刷委外框架合同', contractNo: '', contractFiles: [] },
    steps: [],
  },
]

/** Framework contracts at every stage, for the demo world. */
export const seedContracts = async (world: DemoWorld): Promise<void> => {
  const today = dayOf(world.now)
  const scan = await world.photo(await world.staff(PURCHASER), '合同扫描件')
  for (const { days, terms, ...story } of CASES)
    await playDocument(world, contracts, story, {
      staff: PURCHASER,
      create: (act, parties) =>
        createContract(act, {
          ...parties,
          effectiveFrom: addDays(today, days[0]),
          effectiveTo: addDays(today, days[1]),
          autoRenew: false,
          amountLimit: null,
          settlementCycle: 2,
          billingDay: 25,
          payDays: 30,
          paymentRemark: '对账确认并收到合格发票后付款。',
          qualityTerms: '',
          reworkRule: '',
          copyrightClause: '',
          confidentiality: '',
          materialRule: '',
          lossRate: null,
          penaltyRules: [],
          contractFiles: [scan],
          contractLedgerId: null,
          legalUserId: null,
          remark: '',
          ...terms,
        }),
      inputOf: (transition, { rowVersion }) => ({
        rowVersion,
        ...(transition === 'terminate' ? { remark: '双方协商，改由仓库自行组装' } : {}),
      }),
    })
}
