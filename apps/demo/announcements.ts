import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { addAnnouncement } from '#modules/announcement/api/announcements.ts'
import { actingAt, type DemoWorld } from '#platform/document/demo.ts'

interface DemoAnnouncement {
  readonly title: string
  readonly content: string
  readonly daysAgo: number
  readonly daysLeft: number
  readonly isPinned: boolean
  readonly isDraft?: true
}

const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    title: '关于统一提交数电发票的通知',
    content: [
      '各合作伙伴：',
      '为加快付款，自本月起结算发票统一使用数电发票，请按以下要求提交：',
      '1. 在付款单“提交发票”处上传税务平台下载的 PDF 或 OFD 原件，不要上传截图或扫描件；',
      '2. 购买方名称和税号以付款单所示为准，金额、税率须与付款单一致；',
      '3. 一张付款单可对应多张发票，合计须等于应付金额。',
      '发票审核通过后，财务按约定账期付款。如有疑问，请在对应付款单的沟通区留言。',
    ].join('\n'),
    daysAgo: 9,
    daysLeft: 60,
    isPinned: true,
  },
  {
    title: '到货预约与卸货时间安排',
    content: [
      '各合作伙伴：',
      '北京图书总仓、深圳玩具总仓的卸货时间为周一至周六 8:30–11:30、13:30–17:00。',
      '请在发货前填写预计到货日期，并在外箱贴好系统打印的箱唛；没有箱唛的货物需现场补贴，卸货顺延。',
      '遇大雨或道路管制不能按时到达的，请提前在发货单中告知仓库。',
    ].join('\n'),
    daysAgo: 3,
    daysLeft: 30,
    isPinned: false,
  },
  {
    title: '元旦、春节前后收货安排（待确认）',
    content: ['各合作伙伴：', '节前最后收货日和节后开仓日待仓库确认后公布，请提前安排生产与物流。'].join('\n'),
    daysAgo: 1,
    daysLeft: 90,
    isPinned: false,
    isDraft: true,
  },
]

/**
 * Announcements to all suppliers, for the demo world, and one that is still being written. None has to be confirmed: nobody is
 * kept from their work.
 */
export const seedAnnouncements = async ({ db, staff, now }: DemoWorld): Promise<void> => {
  const author = await staff('赵管理')
  for (const { daysAgo, daysLeft, ...written } of ANNOUNCEMENTS) {
    const then = new Date(now.getTime() - daysAgo * DAY_MS)
    const me = actingAt(author, then)
    const time = { from: then.toISOString(), to: momentAfter(now, daysLeft * DAY_MS) }
    await db.write(me, (tx) => addAnnouncement(tx, me, { ...written, mustRead: false, ...time }, then))
  }
}
