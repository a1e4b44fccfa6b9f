/** What people of the demo world say about outsourcing orders. */
export const REMARKS = {
  reference: '参考资料',
  milestone: '内文印刷完成 60%',
  delivered: '请查收，如有问题随时沟通。',
  returned: '整体很好，两处请调整。',
  passed: '质量稳定，交付及时。',
  short: '外包装破损，少 20 张',
} as const
