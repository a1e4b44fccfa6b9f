/** What the practice says about work that is done outside. */
export const PRACTICE = {
  card: '练习价目表（插画）',
  process: '插画-单页',
  unit: '张',
  title: '练习插画',
  brief: '按参考图画 2 张单页插画，交付 PNG 或 JPG。',
  passed: '画面完整，符合要求。',
  lessons: {
    accept: { title: '接收委外单', hint: '填写每行的承诺交付日，确认版权约定，点「确认订单」' },
    deliver: { title: '交付委外成果', hint: '填写数量、上传文件，点「交付」' },
  },
} as const
