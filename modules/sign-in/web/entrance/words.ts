/** Words of the pages around the workspace. */
export const LOGIN_FAILED = {
  title: '登录失败',
  otherAccount: '当前账号不能进入这里，请换用其他账号登录。',
  tryAgain: '登录没有完成，请重新登录。',
  again: '重新登录',
  toConsole: '我是采购人员，进入采购工作台',
  toPortal: '我是供应商，进入供应商门户',
} as const

export const WELCOME = {
  title: '欢迎',
  headline: '小树童阅 供应商门户',
  lead: '询价报价、订单交付、对账付款、评审整改，与采购方在同一平台完成。',
  enter: '登录并进入工作台',
  practise: '先练习一下',
  invited: '收到邀请？',
  inviteLabel: '邀请链接或邀请码',
  inviteHint: '粘贴采购人员发给您的链接',
  inviteOpen: '打开邀请',
  inviteOdd: '没有认出邀请码，请粘贴完整的邀请链接',
  stepsTitle: '四步开始合作',
  steps: [
    ['打开邀请', '采购人员发来邀请链接，用手机号登录即可开始。'],
    ['企业入驻', '拍照识别营业执照、身份证与银行卡，自动填好，随时保存。'],
    ['等待审核', '审核进度一目了然；需要补充时，直接打开到要改的地方。'],
    ['开始合作', '订单、交货计划、收货、合同与付款，都在工作台里。'],
  ],
} as const

export const SELECT = {
  title: '选择企业',
  lead: '您加入了以下企业，请选择要进入的一家。',
  none: '暂无加入的企业',
  noneReady: '您的企业还没有通过审核，通过后即可进入。可以先查看审核进度。',
  current: '当前',
  register: '用此邀请入驻新企业',
  signOut: '退出登录',
} as const
