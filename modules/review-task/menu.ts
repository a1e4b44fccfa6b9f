import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

const REPORT_PAGE: MenuEntry = {
  id: 'review-task.report',
  parentId: 'quality',
  sides: ['supplier', 'staff'],
  needs: 'review.view',
  routePath: '/admin/review/report/:id',
  routerName: 'ReviewReport',
  component: 'review-task/report-page',
  title: '评审报告',
  isHidden: true,
}

const pages = documentPages({
  section: 'quality',
  needs: 'review.view',
  path: '/admin/review',
  name: 'ReviewTask',
  folder: 'review-task',
  titles: { list: TITLE, detail: '评审详情', preview: '打印预览' },
  isTabbed: true,
  create: { title: '新建评审', needs: 'review.plan' },
})

export const reviewMenu: readonly MenuEntry[] = [...pages, REPORT_PAGE]
