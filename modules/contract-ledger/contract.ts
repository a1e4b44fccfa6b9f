import { documentCalls, DocumentPreview } from '#kernel/document-contract.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { ANY_FILE, type Operations } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  flag,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { UploadTicket } from '#modules/file/contract.ts'
import { Contract, ContractComparison, ContractDraft, ContractQuery, PaperContract, SHAPES } from './shapes.ts'
import { CONTRACT_TYPES, EVIDENCE_KINDS, TITLE } from './words.ts'

const viewers = { supplier: 'contract.view', staff: 'contract.view' } as const
const managers = { staff: 'contract.manage' } as const
const readers = { who: viewers, owns: 'company' } as const
const calls = documentCalls({ path: 'ContractLedger', title: TITLE, who: viewers, ...SHAPES })
const one = shape({ id: id() })
const token = text(100, { title: '查阅凭证' })

/** So many a picker shows. */
const PICKED_AT_ONCE = 50

/** A company that contracts are made with. */
export const ContractPartner = shape({
  companyId: id('相对方'),
  name: text(100, { title: '名称' }),
  creditCode: text(18, { title: '统一社会信用代码' }),
})
export type ContractPartner = Static<typeof ContractPartner>

/** A contract as another document chooses it. */
export const ContractOption = shape({
  id: id('合同'),
  code: text(40, { title: '单号' }),
  contractCode: text(60, { title: '合同编号' }),
  title: text(100, { title: '合同名称' }),
  contractType: codeOf(CONTRACT_TYPES, '合同类型'),
  supplierCompanyId: id('供应商'),
  supplierName: text(100, { title: '供应商' }),
  statusName: text(40, { title: '状态' }),
})
export type ContractOption = Static<typeof ContractOption>

/** What the platform found when it looked at the stored file just now. */
export const ContractVerification = shape({
  ok: flag('验证通过'),
  checkedAt: instant('验证时间'),
  sha256: text(64, { title: '文件指纹' }),
  /** In Chinese: what is wrong with the file; empty where nothing is. */
  problems: listOf(text(500, { title: '问题' }), { title: '问题' }),
  signatures: listOf(
    shape({
      signer: text(200, { title: '签署方' }),
      certificateNo: text(100, { title: '证书编号' }),
      at: text(40, { title: '签署时间' }),
      problems: listOf(text(500, { title: '问题' }), { title: '问题' }),
    }),
    { title: '签名' },
  ),
  /** The number of the first event of the evidence that was changed; 0 while the chain is whole. */
  evidenceBrokenAt: count('证据链断点'),
})
export type ContractVerification = Static<typeof ContractVerification>

/** One thing that happened on the way to a signature. */
export const EvidenceEntry = shape({
  no: count('序号'),
  at: instant('时间'),
  kind: oneOf(['bodyMade', 'viewed', 'codeSent', 'codePassed', 'signed', 'sealed'], '事件'),
  kindName: oneOf(Object.values(EVIDENCE_KINDS), '事件'),
  party: text(100, { title: '一方' }),
  person: text(100, { title: '人员' }),
  address: text(60, { title: '网络地址' }),
  requestId: text(100, { title: '请求编号' }),
  revisionSha256: text(64, { title: '文件指纹' }),
  hash: text(64, { title: '本条指纹' }),
})
export type EvidenceEntry = Static<typeof EvidenceEntry>

export const operations = {
  // Before those that name one contract by its id.
  selectContractPartners: {
    method: 'GET',
    path: '/api/ContractLedger/PartnerSelect',
    summary: '选择合同相对方',
    who: managers,
    owns: 'nobody',
    query: shape({ Name: optional(text(100, { title: '名称' })) }),
    reply: listOf(ContractPartner, { max: PICKED_AT_ONCE }),
  },
  selectContracts: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/Select',
    summary: '选择合同',
    query: shape({
      Q: optional(text(100, { title: '关键字' })),
      SupplierCompanyId: optional(id('供应商')),
      BuyerCompanyId: optional(id('采购主体')),
      ContractType: optional(listOf(codeOf(CONTRACT_TYPES, '合同类型'), { max: 8, title: '合同类型' })),
      /** Only those that are in force. */
      IsInForce: optional(flag('仅有效合同')),
    }),
    reply: listOf(ContractOption, { max: PICKED_AT_ONCE }),
  },
  exportContracts: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/Export',
    summary: '导出合同台账',
    query: ContractQuery,
    file: XLSX_TYPE,
    reply: nothing(),
  },
  registerContract: {
    method: 'POST',
    path: '/api/ContractLedger/Add',
    summary: '补录已签署的纸质合同',
    who: managers,
    owns: 'company',
    body: PaperContract,
    reply: Contract,
  },
  listContractLedgers: calls.list,
  getContractLedger: calls.get,
  getContractPurchaser: calls.purchaser,
  createContractLedger: calls.create(ContractDraft, managers),
  saveContract: calls.save(shape({ rowVersion: count('版本号'), draft: ContractDraft }), managers),
  moveContractLedger: calls.move,
  assignContracts: calls.assign,
  reassignContracts: calls.reassign(managers),
  reserveContractCode: {
    method: 'GET',
    path: '/api/ContractLedger/{id}/Code',
    summary: '取得合同编号：主体缩写-类型-年-序号，再次取得不变',
    who: managers,
    owns: 'company',
    params: one,
    reply: shape({ contractCode: words(60, '合同编号') }),
  },
  getContractViewToken: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/Encrypt',
    summary: '机密合同的查阅凭证：限本人、本合同，几分钟内有效',
    params: one,
    reply: shape({
      token: words(100, '查阅凭证'),
      expiresAt: instant('有效期至'),
      watermark: DocumentPreview.properties.watermark,
    }),
    secret: true,
  },
  previewContract: { ...calls.preview, reply: DocumentPreview },
  /** To be read: with the company, the name and the time of the reader across every page. */
  showContractPdf: { ...calls.pdf, query: shape({ Token: optional(token) }), secret: true },
  showContractDocx: { ...calls.docx, query: shape({ Token: optional(token) }), secret: true },
  uploadContractArchive: {
    method: 'GET',
    path: '/api/ContractLedger/{id}/UploadArchiveFile',
    summary: '归档扫描件的上传地址',
    who: { staff: 'contract.review' },
    owns: 'company',
    params: one,
    query: shape({ Name: words(200, '文件名'), Size: count('大小') }),
    reply: UploadTicket,
    secret: true,
  },
  /** Fixes the text: from the template and its variables, as it was uploaded, or as the supplier sent it back. It is what is reviewed, read and signed. */
  makeContractBody: {
    method: 'POST',
    path: '/api/ContractLedger/{id}/Body',
    summary: '生成合同正文',
    who: managers,
    owns: 'company',
    params: one,
    body: shape({ rowVersion: count('版本号'), fileId: optional(id('采用的退回稿')) }),
    reply: Contract,
    extension: true,
  },
  /** How a text that came back differs from the one that was sent. */
  compareContract: {
    method: 'POST',
    path: '/api/ContractLedger/{id}/Comparison',
    summary: '对比供应商退回的 Word 与发出的正文',
    who: managers,
    owns: 'company',
    params: one,
    body: shape({ fileId: id('退回稿'), token: optional(token) }),
    reply: ContractComparison,
    extension: true,
    secret: true,
  },
  /** A code for this contract and this text, to the caller's own phone. */
  sendContractSignCode: {
    method: 'POST',
    path: '/api/ContractLedger/{id}/SignCode',
    summary: '签署合同的短信验证码',
    who: { supplier: 'contract.sign' },
    owns: 'company',
    params: one,
    body: shape({ readSha256: text(64, { title: '所读正文指纹' }) }),
    reply: shape({ mobileMasked: text(20, { title: '手机号' }), expiresIn: count('有效秒数') }),
    extension: true,
  },
  /** A scan, an attachment or another file of the contract: to be read, with the reader's name across it. */
  showContractFile: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/File/{fileId}',
    summary: '查阅合同文件：带水印，机密合同须凭证',
    params: shape({ id: id(), fileId: id('文件') }),
    query: shape({ Token: optional(token) }),
    file: ANY_FILE,
    reply: nothing(),
    extension: true,
    secret: true,
  },
  /** As it was signed, to the byte: the file that others can verify. */
  downloadSignedContract: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/Signed',
    summary: '下载签署件',
    params: one,
    query: shape({ Token: optional(token) }),
    file: 'application/pdf',
    reply: nothing(),
    extension: true,
    secret: true,
  },
  verifyContract: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/Verification',
    summary: '验证签署件',
    params: one,
    reply: ContractVerification,
    extension: true,
  },
  listContractEvidence: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/Evidence',
    summary: '签署证据链',
    params: one,
    reply: listOf(EvidenceEntry, { max: 500 }),
    extension: true,
  },
  downloadContractEvidence: {
    ...readers,
    method: 'GET',
    path: '/api/ContractLedger/{id}/Evidence/Pdf',
    summary: '下载签署证据报告',
    params: one,
    file: 'application/pdf',
    reply: nothing(),
    extension: true,
  },
} as const satisfies Operations

// What templates of contracts are sorted by.
export { CONTRACT_TYPES } from './words.ts'
