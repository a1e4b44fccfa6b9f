import type { Side } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'

export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly sides: readonly Exclude<Side, 'system'>[]
  /** Nothing for pages that every member sees. */
  readonly needs?: Permission
  readonly routePath: string
  readonly routerName: string
  readonly redirectUrl?: string
  /** `module/page` of a file `modules/<module>/web/<page>.tsx`; empty for a section. */
  readonly component?: string
  readonly title: string
  readonly icon?: string
  readonly affix?: true
  readonly isHidden?: true
  readonly ignoreKeepAlive?: true
  /** Shows the embedded page of this name instead of a page of ours. */
  readonly frameModelName?: string
  /** Filters and the like stand in the query: the page is one tab whatever they are. */
  readonly stateInQuery?: true
}

const SUPPLIER = ['supplier'] as const
const STAFF = ['staff'] as const
const BOTH = ['supplier', 'staff'] as const

/** Sections and pages in the order of the menu. Titles have at most six characters: tabs cut longer ones. */
export const MENU: readonly MenuEntry[] = [
  {
    id: 'order',
    parentId: null,
    sides: BOTH,
    needs: 'order.view',
    routePath: '/admin/po',
    routerName: 'PurchaseOrder',
    redirectUrl: '/admin/po/list',
    title: '采购订单',
    icon: 'file-text',
  },
  {
    id: 'order.list',
    parentId: 'order',
    sides: BOTH,
    needs: 'order.view',
    routePath: '/admin/po/list',
    routerName: 'PurchaseOrderList',
    component: 'purchase-order/list-page',
    title: '订单列表',
    stateInQuery: true,
  },
  {
    id: 'order.detail',
    parentId: 'order',
    sides: BOTH,
    needs: 'order.view',
    routePath: '/admin/po/:id',
    routerName: 'PurchaseOrderDetail',
    component: 'purchase-order/detail-page',
    title: '订单详情',
    isHidden: true,
  },
  {
    id: 'supplier',
    parentId: null,
    sides: STAFF,
    needs: 'supplier.view',
    routePath: '/admin/supplier',
    routerName: 'Supplier',
    redirectUrl: '/admin/supplier/list',
    title: '供应商',
    icon: 'shop',
  },
  {
    id: 'supplier.list',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'supplier.view',
    routePath: '/admin/supplier/list',
    routerName: 'SupplierList',
    component: 'supplier/list-page',
    title: '供应商列表',
    stateInQuery: true,
  },
  {
    id: 'supplier.invite',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'supplier.invite',
    routePath: '/admin/supplier/invite',
    routerName: 'SupplierInvite',
    component: 'invitation/list-page',
    title: '邀请',
    stateInQuery: true,
  },
  {
    id: 'supplier.branches',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'bank.manage',
    routePath: '/admin/supplier/bank-sub',
    routerName: 'BankSubList',
    component: 'bank-sub/list-page',
    title: '支行',
    stateInQuery: true,
  },
  {
    id: 'supplier.templates',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'notice.template',
    routePath: '/admin/supplier/notice-template',
    routerName: 'NoticeTemplateList',
    component: 'notice/template-list-page',
    title: '消息模板',
    stateInQuery: true,
  },
  {
    id: 'supplier.announcements',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'notice.template',
    routePath: '/admin/supplier/announcement',
    routerName: 'AnnouncementList',
    component: 'notice/announcement-list-page',
    title: '公告',
    stateInQuery: true,
  },
  {
    id: 'supplier.add',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'supplier.review',
    routePath: '/admin/supplier/add',
    routerName: 'SupplierAdd',
    component: 'supplier/add-page',
    title: '新建供应商',
    isHidden: true,
  },
  {
    id: 'supplier.detail',
    parentId: 'supplier',
    sides: STAFF,
    needs: 'supplier.view',
    routePath: '/admin/supplier/:id',
    routerName: 'SupplierDetail',
    component: 'supplier/detail-page',
    title: '供应商详情',
    isHidden: true,
  },
  {
    id: 'enterprise',
    parentId: null,
    sides: SUPPLIER,
    routePath: '/admin/enterprise',
    routerName: 'Enterprise',
    redirectUrl: '/admin/account',
    title: '企业',
    icon: 'team',
  },
  {
    id: 'enterprise.profile',
    parentId: 'enterprise',
    sides: SUPPLIER,
    needs: 'profile.view',
    routePath: '/admin/profile',
    routerName: 'SupplierProfile',
    component: 'supplier/profile-page',
    title: '企业资料',
  },
  {
    id: 'enterprise.account',
    parentId: 'enterprise',
    sides: SUPPLIER,
    routePath: '/admin/account',
    routerName: 'AccountCenter',
    component: 'account/account-page',
    title: '我的账号',
  },
  {
    id: 'enterprise.signIns',
    parentId: 'enterprise',
    sides: SUPPLIER,
    routePath: '/admin/account/sign-ins',
    routerName: 'SignIns',
    component: 'account/sign-ins-page',
    title: '登录设备',
  },
  {
    id: 'enterprise.members',
    parentId: 'enterprise',
    sides: SUPPLIER,
    needs: 'account.manage',
    routePath: '/admin/account/members',
    routerName: 'SubAccount',
    component: 'sub-account/members-page',
    title: '子账号',
    stateInQuery: true,
  },
  {
    id: 'enterprise.binder',
    parentId: 'enterprise',
    sides: SUPPLIER,
    needs: 'account.manage',
    routePath: '/admin/account/binder',
    routerName: 'InviteBinder',
    component: 'binder-transfer/binder-page',
    title: '绑定人',
  },
  {
    id: 'enterprise.inform',
    parentId: 'enterprise',
    sides: SUPPLIER,
    routePath: '/admin/inform',
    routerName: 'InformSetting',
    component: 'notice/inform-setting-page',
    title: '消息设置',
  },
  {
    id: 'export',
    parentId: null,
    sides: BOTH,
    needs: 'export.make',
    routePath: '/admin/export',
    routerName: 'ExportCenter',
    component: 'export/export-centre-page',
    title: '导出中心',
    icon: 'download',
    stateInQuery: true,
  },
  {
    id: 'signIns',
    parentId: null,
    sides: STAFF,
    routePath: '/admin/sign-ins',
    routerName: 'StaffSignIns',
    component: 'account/sign-ins-page',
    title: '登录设备',
    // Of the person and not of the business: the menu of his name leads there.
    isHidden: true,
  },
  {
    id: 'help',
    parentId: null,
    sides: SUPPLIER,
    routePath: '/admin/help',
    routerName: 'Help',
    frameModelName: 'help',
    title: '使用帮助',
    icon: 'question',
  },
]
