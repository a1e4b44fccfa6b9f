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
    { id: 'sku', title: '商品', routerName: 'SkuList', component: 'sku/list-page', needs: 'sku.manage' },
    {
      id: 'category',
      title: '品类',
      routerName: 'SkuCategoryList',
      component: 'sku-category/list-page',
      needs: 'category.manage',
    },
    { id: 'brand', title: '品牌', routerName: 'BrandList', component: 'brand/list-page', needs: 'reference.manage' },
    {
      id: 'warehouse',
      title: '仓库',
      routerName: 'WarehouseList',
      component: 'warehouse/list-page',
      needs: 'reference.manage',
    },
    {
      id: 'term-template',
      title: '条款模板',
      routerName: 'TermTemplateList',
      component: 'term-template/list-page',
      needs: 'reference.manage',
    },
    {
      id: 'logistics',
      title: '物流公司',
      routerName: 'LogisticsList',
      component: 'logistics/list-page',
      needs: 'reference.manage',
    },
    {
      id: 'solution',
      title: '处理方案',
      routerName: 'SolutionList',
      component: 'solution/list-page',
      needs: 'reference.manage',
    },
    {
      id: 'complaint-tag',
      title: '客诉标签',
      routerName: 'ComplaintTagList',
      component: 'complaint-tag/list-page',
      needs: 'reference.manage',
    },
    {
      id: 'cost-category',
      title: '费用类别',
      routerName: 'CostCategoryList',
      component: 'cost-category/list-page',
      needs: 'payment.pay',
    },
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
      id: 'staff',
      title: '员工',
      routerName: 'StaffList',
      component: 'staff/list-page',
      needs: 'staff.manage',
    },
    {
      id: 'role',
      title: '角色权限',
      routerName: 'RoleMatrix',
      component: 'staff/role-page',
      needs: 'staff.manage',
    },
    {
      id: 'audit-log',
      title: '操作日志',
      routerName: 'AuditLog',
      component: 'audit-log/list-page',
      needs: 'audit.view',
    },
    {
      id: 'client',
      title: '应用',
      routerName: 'OAuthClientList',
      component: 'oauth-client/list-page',
      needs: 'client.manage',
    },
    {
      id: 'buyer-company',
      title: '我方主体',
      routerName: 'BuyerCompanyList',
      component: 'buyer-company/list-page',
      needs: 'buyer_company.manage',
    },
    {
      id: 'purchasing',
      title: '采购设置',
      routerName: 'PurchasingSetting',
      component: 'purchase-order/setting-page',
      needs: 'settings.manage',
    },
    {
      id: 'rectification-period',
      title: '整改期限',
      routerName: 'RectificationSetting',
      component: 'rectification/setting-page',
      needs: 'settings.manage',
    },
    {
      id: 'notice-template',
      title: '消息模板',
      routerName: 'NoticeTemplateList',
      component: 'notice/template-list-page',
      needs: 'notice.template',
    },
    {
      id: 'staff-channel',
      title: '消息通道',
      routerName: 'StaffChannel',
      component: 'staff-channel/channel-page',
      needs: 'settings.manage',
    },
    {
      id: 'status',
      title: '运行状况',
      routerName: 'SystemStatus',
      component: 'system-status/status-page',
      needs: 'settings.manage',
    },
    {
      id: 'announcement',
      title: '公告管理',
      routerName: 'AnnouncementList',
      component: 'announcement/list-page',
      needs: 'notice.template',
    },
  ]),
]
