import type { MenuEntry } from '#kernel/menu.ts'
import type { Permission } from '#kernel/permission.ts'

const section = (id: string, title: string, routerName: string, icon: string): MenuEntry => ({
  id,
  parentId: null,
  sides: ['staff'],
  routePath: `/admin/${id}`,
  routerName,
  title,
  icon,
})

interface Page {
  readonly id: string
  readonly title: string
  readonly routerName: string
  readonly component: string
  readonly needs: Permission
}

const pagesOf = (parentId: string, pages: readonly Page[]): MenuEntry[] =>
  pages.map(({ id, ...page }) => ({
    ...page,
    id: `${parentId}.${id}`,
    parentId,
    sides: ['staff'],
    routePath: `/admin/${parentId}/${id}`,
    stateInQuery: true,
  }))

/** What documents name and purchasing keeps. */
export const BASICS: readonly MenuEntry[] = [
  section('basics', '基础资料', 'Basics', 'appstore'),
  ...pagesOf('basics', [
    {
      id: 'bank-sub',
      title: '支行',
      routerName: 'BankSubList',
      component: 'bank-sub/list-page',
      needs: 'bank.manage',
    },
  ]),
]

/** What administrators keep: people, rights, our companies, messages, programs. */
export const ADMINISTRATION: readonly MenuEntry[] = [
  section('system', '系统管理', 'System', 'setting'),
  ...pagesOf('system', [
    {
      id: 'notice-template',
      title: '消息模板',
      routerName: 'NoticeTemplateList',
      component: 'notice/template-list-page',
      needs: 'notice.template',
    },
    {
      id: 'announcement',
      title: '公告',
      routerName: 'AnnouncementList',
      component: 'notice/announcement-list-page',
      needs: 'notice.template',
    },
  ]),
]
