import type { Caller } from '#kernel/caller.ts'
import { termTemplates } from '#modules/term-template/api/records.ts'
import { EMPTY_TERM_TEMPLATE, type TermTemplateContent } from '#modules/term-template/contract.ts'
import type { Tx } from '#platform/database/database.ts'

/** The terms that each of the two companies mostly orders on: books, and toys. */
const TEMPLATES: readonly Partial<TermTemplateContent>[] = [
  {
    name: '图书印刷常用条款',
    paymentTerm: {
      text: '预付三成，货到验收合格后付清',
      stages: [
        { stage: '预付', percent: 30, trigger: '合同签订', days: 7 },
        { stage: '验收', percent: 70, trigger: '验收合格', days: 30 },
      ],
    },
    qualityTerms: '符合 CY/T 5 印刷品质量要求与双方确认的封样；不得有错页、漏页、脏污。',
    packagingRequirement: '每 20 册一包，五层瓦楞箱，每箱不超过 15 kg',
    labelRequirement: '箱唛注明书名、印次、数量与箱号',
    overRate: 3,
  },
  {
    name: '玩具采购常用条款',
    paymentTerm: {
      text: '定金三成，出货前验货付四成，尾款月结',
      stages: [
        { stage: '定金', percent: 30, trigger: '订单确认', days: 7 },
        { stage: '出货', percent: 40, trigger: '验货合格', days: 3 },
        { stage: '尾款', percent: 30, trigger: '入库', days: 30 },
      ],
    },
    qualityTerms: '符合 GB 6675 玩具安全标准，随货提供有效期内的检测报告与 CCC 证书复印件。',
    inspectionLevel: 'AQL 1.0',
    packagingRequirement: '单个彩盒独立包装，外箱跌落测试合格',
    labelRequirement: '外箱贴 CCC 标志、适用年龄与安全警示语',
    overRate: 0,
  },
]

/** A template for each company, by the use cases of the product. */
export const seedTermTemplates = async (tx: Tx, me: Caller, companyIds: readonly string[]): Promise<void> => {
  for (const [index, template] of TEMPLATES.entries())
    await termTemplates.add(tx, me, {
      ...EMPTY_TERM_TEMPLATE,
      ...template,
      buyerCompanyId: companyIds[index] ?? null,
      isDefault: true,
    })
}
