/** Words of the part that pins findings on photographs. */
export const PINS = {
  photo: (place: number, all: number) => `照片 ${place}/${all}`,
  pin: (no: number, text: string) => `标注 ${no}${text === '' ? '' : `：${text}`}`,
  add: '添加标注',
  addHint: '点击照片添加标注；也可按「添加标注」，再用方向键移动。',
  moveHint: '方向键移动，按住 Shift 移动更快，Delete 删除。',
  remove: (no: number) => `删除标注 ${no}`,
  loading: '照片加载中…',
} as const
