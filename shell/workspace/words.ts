/** Every Chinese word of the workspace. */
export const WORKSPACE = {
  home: '首页',
  navigation: '导航',
  openMenu: '打开导航',
  toggleMenu: '收起或展开导航',
  skip: '跳到正文',
  tabs: '已打开的页面',
  tooMany: '同时打开的界面不能超过20个',
  companies: '切换企业',
  practice: '练习模式',
  account: '我的账号',
  roles: '、',
  sections: '栏目',
  loading: '页面加载中',
  frame: (title: string) => `${title}（嵌入页面）`,
} as const

/** The commands of a tab. */
export const TAB_MENU = {
  reload: '重新加载',
  close: '关闭标签页',
  closeLeft: '关闭左侧标签页',
  closeRight: '关闭右侧标签页',
  closeOther: '关闭其他标签页',
} as const
