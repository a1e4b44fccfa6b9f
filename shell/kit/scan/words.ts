/** Every Chinese word of the scanner. */
export const SCAN = {
  title: '扫码',
  view: '摄像头画面',
  starting: '正在打开摄像头…',
  aim: '将二维码放入框内，即可自动识别',
  torchOn: '打开手电筒',
  torchOff: '关闭手电筒',
  picture: '从图片识别',
  pictureEmpty: '图片中没有找到二维码，请换一张更清晰的图片，或在下方输入编码',
  typed: '手动输入编码',
  use: '确定',
  typedEmpty: '请输入编码',
  giveUp: '取消',
} as const

/** Why there is no picture of the camera, and what to do instead. */
export const CAMERA_FAULTS = {
  refused: '没有摄像头权限。请在浏览器或系统设置中允许使用摄像头后重试，也可以从图片识别或手动输入编码。',
  missing: '没有找到可用的摄像头。请从图片识别，或手动输入编码。',
  busy: '摄像头正被其他应用占用。请关闭占用它的应用后重试，也可以从图片识别或手动输入编码。',
  unsupported: '当前浏览器不支持直接扫码。请从图片识别，或手动输入编码。',
} as const

export const RETRY = '重新打开摄像头'
