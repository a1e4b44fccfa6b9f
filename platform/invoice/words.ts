import type { InvoiceFault, InvoiceFields, InvoiceWarning } from './invoice.ts'

/** What people read of a file that cannot be taken as an invoice. */
export const INVOICE_FAULTS: Readonly<Record<InvoiceFault, string>> = {
  unknownFormat: '请上传 PDF、OFD 或 XML 格式的电子发票',
  unreadable: '文件已损坏或格式不规范，请从税务平台重新下载后上传',
  notInvoice: '文件中没有找到发票信息，请确认上传的是电子发票原件（不支持扫描件）',
  encrypted: '文件设有密码，请上传未加密的发票原件',
  active: '文件包含脚本或自动动作，请上传税务平台下载的发票原件',
  tooLarge: '文件过大或内容异常，请上传 10 MB 以内的发票原件',
  tooManyPages: '发票最多 5 页，请确认上传的是单张发票',
  timeout: '发票读取超时，请稍后重试，或手工填写发票信息',
}

/** What the fields of an invoice are called. */
const INVOICE_FIELDS: Readonly<Record<keyof InvoiceFields, string>> = {
  kind: '票种',
  code: '发票代码',
  number: '发票号码',
  date: '开票日期',
  sellerName: '销售方名称',
  sellerTaxNo: '销售方税号',
  buyerName: '购买方名称',
  buyerTaxNo: '购买方税号',
  amountNoTax: '不含税金额',
  taxAmount: '税额',
  totalAmount: '价税合计',
  taxRate: '税率',
  lines: '发票明细',
}

const REASONS: Readonly<Record<InvoiceWarning['why'], (field: string) => string>> = {
  missing: (field) => `${field}未能识别，请手工填写`,
  malformed: (field) => `${field}格式不正确，请核对`,
  checkDigit: (field) => `${field}校验位不符，请核对`,
  sum: (field) => `${field}不等于不含税金额与税额之和，请核对`,
  linesSum: (field) => `${field}合计与不含税金额不一致，请核对`,
  linesUnread: (field) => `${field}有未能识别的行，请核对`,
  severalRates: (field) => `发票含多种${field}，请核对`,
  guessed: (field) => `${field}为推断结果，请核对`,
  wordsDiffer: (field) => `${field}的大写与小写不一致，请核对`,
  qrDiffers: (field) => `${field}与二维码内容不一致，请核对`,
}

/** A warning as people read it, with the name of its field. */
export const invoiceWarningText = ({ field, why }: InvoiceWarning): string => REASONS[why](INVOICE_FIELDS[field])
