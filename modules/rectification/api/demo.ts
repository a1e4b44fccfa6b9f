import { dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { AnswerDraft } from '../shapes.ts'
import { tasks } from './tasks.ts'
import { createTask, saveAnswer } from './write.ts'

const WAY: DemoStory['steps'] = [
  ['staff', 'publish'],
  ['supplier', 'accept'],
  ['supplier', 'submitIca'],
  ['supplier', 'submitPlan'],
  ['staff', 'approvePlan'],
  ['supplier', 'submitEvidence'],
  ['staff', 'verifyPass'],
]
const bear = ['BK-0001', '精装绘本《小熊的星空》'] as const
const moon = ['BK-0002', '平装绘本《月亮邮局》'] as const
const puzzle = ['TY-0101', '木质拼图 100 片'] as const
const doll = ['TY-0102', '搪胶玩偶「小熊」'] as const

/** Supplier, days ago, severity, product, tag, what is wrong, why, what is done about it, and how many steps were taken. */
const CASES = [
  [0, 9, 3, bear, '脱胶', '书脊上端脱胶约 3 cm', '胶温低于工艺下限', '胶锅加装温控与报警', 5],
  [0, 0, 2, moon, '缺页', '第 17～24 页缺失', '配页机漏检', '配页机加装厚度检测', 1],
  [0, 4, 2, bear, '色差', '封面蓝色偏紫', '换墨未校色', '换墨后首件校色', 2],
  [0, 3, 3, moon, '异味', '开箱有刺鼻气味', '光油未干透', '延长烘干并检测 VOC', 4],
  [0, 40, 1, bear, '破损', '环衬开裂', '压槽过深', '调整压槽并首检', 7],
  [1, 2, 4, doll, '破损', '纽扣眼睛受力后脱落', '铆接压力不足', '改用卡扣并做拉力测试', 3],
  [1, 20, 3, puzzle, '破损', '拼片边缘有毛刺', '刀模磨损', '刀模寿命管理', 6],
  [1, 60, 3, puzzle, '色差', '盒面印刷偏色', '换纸后未对样', '首件对样并签字', 7],
  [1, 1, 2, puzzle, '破损', '抽检 50 盒，2 盒缺片', '称重检测停用', '恢复在线称重', 0],
] as const

/** Tasks in every stage, for the demo world. */
export const seedTasks = async (world: DemoWorld): Promise<void> => {
  const staff = await world.staff('李经理')
  const today = dayOf(world.now)
  for (const [supplier, daysAgo, severity, [skuCode, skuName], tag, what, why, fix, taken] of CASES) {
    const photo = await world.photo(staff, what)
    const proof = await world.photo(await world.supplier(supplier), fix)
    const plan = { action: fix, owner: '何质检', dueDate: today, doneOn: null, evidence: [] }
    const checked = { inStock: '全检 320 件，隔离 12 件', inTransit: '1 车已召回', sold: '通知门店下架排查' }
    const answers: Readonly<Record<string, AnswerDraft>> = {
      accept: { team: [{ name: '何质检', role: '质量主管', phone: '0755-26000010', isLeader: true }] },
      submitIca: { containment: { ...checked, actions: '停线并隔离同批次产品', doneOn: today, files: [proof] } },
      submitPlan: {
        rootCause: { technique: 1, whyChain: [what, why], category: 4, escapeReason: '抽检未覆盖该项目', files: [] },
        correctiveActions: [plan],
        prevention: { horizontalSkus: [skuCode], documentChanges: '修订作业指导书', training: '已培训当班人员' },
      },
      submitEvidence: { correctiveActions: [{ ...plan, doneOn: today, evidence: [proof] }] },
    }
    const problem = { what, where: '北京图书总仓', when: today, howMany: '约 2%', photos: [photo] }
    const product = { skuCode, skuName, batchNos: ['B2611'], orderCodes: [], affectedQty: '320' }
    const content = { ...product, title: `${skuName}${tag}`, sourceType: 3 as const, severity, complaintTags: [tag] }
    const story = { supplier, buyer: supplier, daysAgo, steps: WAY.slice(0, taken) }
    await playDocument(world, tasks, story, {
      staff: staff.userName,
      create: (act, parties) =>
        createTask(act, { ...content, ...parties, problem, claimAmount: null, claimDetail: '' }),
      prepare: async (act, transition, task) => {
        const answer = answers[transition]
        return answer ? saveAnswer(act, task.id, task.rowVersion, answer) : task
      },
      inputOf: (_transition, { rowVersion }) => ({
        rowVersion,
        remark: '演示数据',
        method: 1 as const,
        files: [photo],
      }),
    })
  }
}
