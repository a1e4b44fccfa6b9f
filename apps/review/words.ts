/** Every Chinese word of the scoring on site but names of fields (in the shapes) and of the checklist. */
export const PAGE = {
  title: '现场评审',
  opening: '正在打开…',
  back: '返回评审详情',
  list: '本机评审',
  about: (supplier: string, code: string) => `${supplier} · ${code}`,
  kept: '填写的内容先保存在这台设备上，联网后自动发送，发送后从本机清除。退出登录会清除本机未发送的内容。',
  progress: (done: number, all: number) => `已评 ${done}/${all} 项`,
  sections: '评审板块',
  sectionCount: (done: number, all: number) => `${done}/${all}`,
  next: (name: string) => `下一板块：${name}`,
  toDo: '只看未评分',
  allDone: '本板块已全部评分。',
} as const

export const ITEM = {
  veto: '否决项',
  proof: '须有证据',
  self: (score: string, note: string) => `供应商自评 ${score}${note === '' ? '' : `：${note}`}`,
  outOf: (max: number) => `满分 ${max}`,
  scoreWrong: (max: number) => `请填写 0 至 ${max} 的数字，最多四位小数`,
  noFinding: '无',
  unsent: '未发送',
  disputed: '他人已修改',
  photograph: '拍照或选择照片',
  photographOf: (item: string) => `拍照或选择照片：${item}`,
  photo: (place: number) => `照片 ${place}`,
  photoSent: (place: number) => `照片 ${place}（已发送，联网后可看）`,
  remove: (place: number) => `移除照片 ${place}`,
  removeShort: '移除',
  photoUnread: '无法读取这张照片，请换一张（支持 JPG、PNG）。',
  photoNoRoom: '这台设备的存储空间不足，照片没有保存。请先联网发送，或清理空间后重试。',
  photosFull: '每项最多 20 张照片。',
} as const

export const STATUS = {
  online: '在线',
  offline: '离线',
  sending: '正在发送…',
  send: '立即发送',
  refresh: '刷新',
  waiting: (items: number, photos: number) =>
    `${items} 项${photos === 0 ? '' : `、${photos} 张照片`}保存在本机，尚未发送`,
  allSent: '全部内容已发送',
  nothing: '本机没有未发送的内容',
  sentAt: (time: string) => `最近发送 ${time}`,
  noLine: '没有网络，可以继续填写，联网后自动发送。',
  signedOut: '登录已失效，内容仍保存在本机。请重新登录后发送。',
  signIn: '重新登录',
  refused: (why: string) => `未能发送：${why}。内容仍保存在本机。`,
  notKept: '这台设备没有保存成功，请不要关闭页面，先联网发送。',
  wrong: (items: string) => `得分有误，改正后才会发送：${items}`,
  closed: (state: string) => `评审已是「${state}」，不能再填写。`,
  closedUnsent: '本机还有未发送的内容，已不能提交；需要时请先抄录。',
  discard: '清除本机内容',
  ready: '可离线使用',
  notReady: '尚不能离线打开，请保持联网',
} as const

export const DISPUTE = {
  title: (count: number) => `${count} 项在您填写期间被他人修改，请逐项选择`,
  hint: '选择之前，两边的内容都会保留。其他各项不受影响。',
  mine: '我的填写',
  theirs: '他人的填写',
  takeMine: '用我的',
  takeTheirs: '用他人的',
  takeMineOf: (item: string) => `用我的：${item}`,
  takeTheirsOf: (item: string) => `用他人的：${item}`,
  nothing: '（未填写）',
  photos: (count: number) => `${count} 张照片`,
} as const

export const CLOSED = {
  unknown: '评审不存在，或您没有权限查看。',
  notYours: '您没有填写评审记录的权限。',
  notNow: (state: string) => `评审当前为「${state}」，「评审中」时才能现场评分。`,
  notHere: '没有网络，且这台设备上没有保存此评审。请联网打开一次，之后就可以离线使用。',
  signedOut: '请先登录采购工作台。',
  signedOutOffline: '没有网络，且这台设备上没有登录。请联网登录后再打开。',
  signIn: '登录',
  elsewhere: '此评审正在另一个窗口填写。请在那个窗口继续，或将其关闭。',
  notKeeping: '这个浏览器不允许在本机保存内容，不能离线评审。请关闭无痕模式，或换一个浏览器。',
  again: '重试',
} as const

export const KEPT = {
  title: '本机保存的评审',
  lead: '以下评审保存在这台设备上，没有网络时也可以打开。',
  empty: '这台设备上还没有评审。请联网后，在评审任务的详情页点「现场评审（可离线）」打开。',
  toList: '去评审任务',
} as const
