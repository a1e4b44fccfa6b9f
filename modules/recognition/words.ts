/** Every Chinese word of recognition. */
export const FIELDS = {
  provider: '识别服务',
  kind: '证件类型',
  requestId: '识别编号',
  warnings: '提示',
  fileId: '文件',
  imageBase64: '图片',
  side: '证件面',
  value: '内容',
  raw: '原文',
  confidence: '可信度',
  valid: '校验通过',
  creditCode: '统一社会信用代码',
  name: '名称',
  type: '类型',
  legalPerson: '法定代表人',
  registeredCapital: '注册资本',
  establishDate: '成立日期',
  address: '住所',
  businessScope: '经营范围',
  validFrom: '有效期起',
  validTo: '有效期止',
  personName: '姓名',
  sex: '性别',
  nation: '民族',
  birth: '出生日期',
  idAddress: '住址',
  idNumber: '公民身份号码',
  authority: '签发机关',
  cardNumber: '银行卡号',
  bankName: '开户银行',
  cardType: '卡种',
  validThru: '有效期',
} as const

const DOCUMENTS = { BusinessLicense: '营业执照', IdCard: '身份证', Bankcard: '银行卡' } as const

/** What a person reads when an image gives nothing, and can do about it. */
export const MESSAGES = {
  oneSource: '请提供已上传的文件或图片内容，二者选一',
  notBase64: '图片内容应为 Base64 编码',
  notImage: '请上传 JPG、PNG 或 WebP 格式的图片',
  tooLarge: '图片不能超过 8 MB 或 6400 万像素，请压缩后重新上传',
  blurred: '图片模糊，请在光线充足处对焦后重新拍摄',
  tooMany: '识别过于频繁，请十分钟后再试或手工填写',
  nothing: (kind: keyof typeof DOCUMENTS): string =>
    `未识别到${DOCUMENTS[kind]}，请将证件平放、完整拍入画面并避开反光后重试`,
  wrongSide: { front: '请上传身份证人像面', back: '请上传身份证国徽面' },
} as const
