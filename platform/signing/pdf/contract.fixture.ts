import { createPrivateKey, sign } from 'node:crypto'
import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { FONT } from '../../print/fonts.ts'
import { makeLeaf, makeRoot, type Issued } from '../identity/certificates.ts'
import { sealMask } from '../seal/mask.ts'
import type { Signer } from '../signer.ts'
import { prepareContract } from './prepare.ts'
import { signField, type FieldSigning } from './sign-field.ts'

export const BUYER = '上海童趣文化发展有限公司'
export const SUPPLIER = '深圳晨光彩印有限公司'
export const AT = new Date('2026-11-17T08:00:00Z')

/** A contract of several pages; with room for both seals on the last one, unless told otherwise. */
export const renderContract = (withSeals = true): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      version: '1.7',
      defaultStyle: { font: FONT, fontSize: 11 },
      content: [
        { text: '采购合同', fontSize: 18, bold: true, alignment: 'center', margin: [0, 0, 0, 12] },
        ...Array.from({ length: 60 }, (_, index): Content => `第${index + 1}条　乙方应于约定的交期前交付合格的绘本。`),
        ...(withSeals ? [{ columns: [place('甲方（盖章）', 'seal0'), place('乙方（盖章）', 'seal1')] }] : []),
      ],
    })
    .getBuffer()

const place = (text: string, id: string): Content => ({
  stack: [text, { text: ' ', id, margin: [0, 0, 0, 120] }],
  unbreakable: true,
})

/** A signer with a certificate of its own. */
export const signerWith = ({ certificate, privateKey }: Issued, root: Issued): Signer => {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return { certificate, chain: [root.certificate], sign: async (bytes) => sign('sha256', bytes, key) }
}

export interface Parties {
  readonly root: Issued
  readonly buyer: Signer
  readonly supplier: Signer
}

export const makeParties = async (from = AT): Promise<Parties> => {
  const root = await makeRoot('测试根证书', from)
  const [buyer, supplier] = await Promise.all([
    makeLeaf(root, { name: BUYER, creditCode: '91310000MA1FL0000A' }, from),
    makeLeaf(root, { name: SUPPLIER, creditCode: '91440300MA5D00000B' }, from),
  ])
  return { root, buyer: signerWith(buyer, root), supplier: signerWith(supplier, root) }
}

/** Signs in the name of a side; as the test says otherwise. */
export const signAs = async (
  pdf: Uint8Array,
  side: 'buyer' | 'supplier',
  signer: Signer,
  changes: Partial<FieldSigning> = {},
): Promise<Buffer> =>
  Buffer.from(
    await signField(pdf, {
      field: side === 'buyer' ? 'Buyer' : 'Supplier',
      signer,
      person: side === 'buyer' ? '孙法务' : '陈晨',
      reason: '签署采购合同',
      at: AT,
      seal: await sealMask(side === 'buyer' ? BUYER : SUPPLIER, '合同专用章'),
      ...changes,
    }),
  )

/** A contract that both have signed, the supplier first, with what it was before each. */
export const signedContract = async (parties: Parties) => {
  const prepared = Buffer.from(await prepareContract(await renderContract()))
  const once = await signAs(prepared, 'supplier', parties.supplier)
  const twice = await signAs(once, 'buyer', parties.buyer)
  return { prepared, once, twice }
}
