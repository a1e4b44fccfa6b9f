import type { FormDraft } from '#modules/sampling-form/shapes.ts'

/** What was found on a sample, and where on its first photograph. */
export const DEFECTS = [
  { x: 22, y: 35, area: '书脊', description: '书脊压痕偏移约 2 mm，翻开后不平', severity: 2 },
  { x: 68, y: 24, area: '封面', description: '蓝色偏紫，ΔE 3.4，超出标准', severity: 3 },
] as const
export const SCORES = [
  { item: '尺寸', standard: '250×250 ±0.5 mm', result: '249.8×250.1', score: 95 },
  { item: '颜色 ΔE', standard: '≤ 2', result: '1.6', score: 90 },
  { item: '工艺', standard: '锁线平整，无露胶', result: '符合', score: 92 },
  { item: '安全', standard: 'GB 6675', result: '符合', score: 100 },
] as const

/** How far a sample has come. */
export type SampleEnd =
  | 'pending'
  | 'shipped'
  | 'received'
  | 'reviewing'
  | 'sealed'
  | 'lent'
  | 'rework'
  | 'rejected'
  | 'voided'

export interface SamplingStory extends Pick<
  FormDraft,
  'title' | 'sampleType' | 'feeMode' | 'requirement' | 'materials'
> {
  readonly supplier: number
  readonly daysAgo: number
  readonly skuCode: string
  readonly feeAmount?: string
  /** How far the form has come; with samples it is made at least. */
  readonly end: 'draft' | 'published' | 'rejected' | 'cancelled' | 'making' | 'passed' | 'failed'
  readonly isFeeAgreed?: true
  readonly samples?: readonly SampleEnd[]
}

/** Forms in every state, and samples in every state with them. */
export const STORIES: readonly SamplingStory[] = [
  {
    supplier: 0,
    daysAgo: 34,
    skuCode: 'BK-0001',
    title: '《小熊的星空》精装封样',
    sampleType: 5,
    feeMode: 3,
    feeAmount: '1200',
    requirement: '成品 250×250 mm，出血 3 mm；封面专色 PANTONE 2748C，跟色稿；锁线精装，环衬 157g。',
    materials: '157g 哑粉、3 mm 灰板',
    end: 'passed',
    isFeeAgreed: true,
    samples: ['rework', 'lent'],
  },
  {
    supplier: 0,
    daysAgo: 9,
    skuCode: 'BK-0002',
    title: '《月亮邮局》首版样',
    sampleType: 3,
    feeMode: 1,
    requirement: '平装，封面覆哑膜；请附内文数码样一份。',
    materials: '128g 铜版纸',
    end: 'making',
    samples: ['shipped'],
  },
  {
    supplier: 0,
    daysAgo: 4,
    skuCode: 'PK-0401',
    title: '绘本礼盒白样',
    sampleType: 1,
    feeMode: 2,
    feeAmount: '600',
    requirement: '天地盖，内尺寸 255×255×60 mm；先做白样确认结构。',
    materials: '1.5 mm 灰板裱白卡',
    end: 'making',
    samples: ['pending', 'voided'],
  },
  {
    supplier: 0,
    daysAgo: 1,
    skuCode: 'BK-0002',
    title: '《月亮邮局》产前样',
    sampleType: 4,
    feeMode: 1,
    requirement: '按首版样意见修改后打产前样 3 本。',
    materials: '',
    end: 'published',
  },
  {
    supplier: 1,
    daysAgo: 16,
    skuCode: 'TY-0102',
    title: '搪胶玩偶「小熊」产前样',
    sampleType: 4,
    feeMode: 3,
    feeAmount: '2800',
    requirement: '表面喷油 3 色，纽扣眼睛拉力 ≥ 90 N；适用 3 岁以上，须附 GB 6675 报告。',
    materials: '环保搪胶',
    end: 'making',
    isFeeAgreed: true,
    samples: ['rework'],
  },
  {
    supplier: 1,
    daysAgo: 12,
    skuCode: 'TY-0101',
    title: '木质拼图大货样',
    sampleType: 6,
    feeMode: 1,
    requirement: '从首批大货中抽取 2 盒，边缘无毛刺。',
    materials: '3 mm 椴木板',
    end: 'making',
    samples: ['received', 'reviewing'],
  },
  {
    supplier: 1,
    daysAgo: 25,
    skuCode: 'TY-0101',
    title: '木质拼图数码样',
    sampleType: 2,
    feeMode: 1,
    requirement: '确认图案位置与刀线。',
    materials: '',
    end: 'failed',
    samples: ['rejected'],
  },
  {
    supplier: 1,
    daysAgo: 20,
    skuCode: 'CD-0301',
    title: '点读卡白样',
    sampleType: 1,
    feeMode: 2,
    requirement: '0.76 mm 厚，圆角 R3。',
    materials: 'PVC',
    end: 'rejected',
  },
  {
    supplier: 0,
    daysAgo: 14,
    skuCode: 'BK-0001',
    title: '《小熊的星空》船样',
    sampleType: 7,
    feeMode: 1,
    requirement: '出运前抽取 5 本。',
    materials: '',
    end: 'cancelled',
  },
  {
    supplier: 1,
    daysAgo: 0,
    skuCode: 'TY-0102',
    title: '搪胶玩偶「小熊」船样',
    sampleType: 7,
    feeMode: 1,
    requirement: '出运前抽取 5 只，附装箱照片。',
    materials: '',
    end: 'draft',
  },
]
