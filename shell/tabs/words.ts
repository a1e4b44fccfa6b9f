/** Words of the tab strip; the limit's text is the specification's, to the character. */
export const TAB_WORDS = {
  limit: '同时打开的界面不能超过20个',
  reload: '重新加载',
  close: '关闭标签页',
  closeLeft: '关闭左侧标签页',
  closeRight: '关闭右侧标签页',
  closeOther: '关闭其他标签页',
} as const
