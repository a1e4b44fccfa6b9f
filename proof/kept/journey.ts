import { fieldOf } from '#kernel/json.ts'
import type { Person } from '#platform/testing/people.ts'
import { announcement, leadThrough, NOUNS, type Write } from '../crash/writes.ts'
import { send, type Given } from '../input/shot.ts'
import { addPerson, demoBuyer, type People } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import { callOf } from '../races/subject.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

/** Lives of documents that chance would not find: each step needs what the one before answered. Names those that came to an early end. */
export const walkThrough = async (stage: Stage, people: People): Promise<string[]> => {
  const { companyId, ownerId } = people.supplier
  const [staff, owner] = [await stage.people.signIn(people.staffId), await stage.people.signIn(ownerId, companyId)]
  const newcomer = await stage.people.signIn(await addPerson(stage, '17700000001'))
  const traders = {
    buyerCompanyId: await demoBuyer(stage),
    supplierCompanyId: companyId,
    files: {
      buyer: await stage.people.file(people.staffId, null),
      supplier: await stage.people.file(ownerId, companyId),
      supplierToo: await stage.people.file(ownerId, companyId),
    },
    staff: staff.headers,
    supplier: owner.headers,
  }

  const ask = async (name: string, as: Person, given: Partial<Given>): Promise<(field: string) => unknown> => {
    const { status, text } = await callOf(stage)(name, as.headers, given)
    if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`)
    const answer: unknown = text === '' ? null : JSON.parse(text)
    return (field) => fieldOf(answer, field)
  }

  const carryOut = async ({ operation, method, path, headers, body }: Write): Promise<string> => {
    const app = stage.served.find(({ name }) => name === operation)?.app
    if (!app) throw new Error(`no operation ${operation}`)
    const { status, bytes } = await send(app, {
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    if (status !== 200) throw new Error(`${operation}: ${status} ${bytes.toString().slice(0, 300)}`)
    return bytes.toString()
  }

  const lives: Readonly<Record<string, () => Promise<unknown>>> = {
    ...Object.fromEntries(NOUNS.map((noun) => [noun.table, () => leadThrough(noun, traders, carryOut)])),
    announcement: () => carryOut(announcement(traders)),
    bank: async () => {
      const body = { bankName: '中国工商银行', name: '证明支行', cnapsCode: '102100099996' }
      const branch = await ask('addBankSub', staff, { body })
      await ask('removeBankSub', staff, { params: { id: branch('id') } })
    },
    category: async () => {
      const body = { name: '证明', code: 'PROOF', bizLine: '图书' }
      const category = await ask('addSkuCategory', staff, { params: { parentId: 'root' }, body })
      await ask('removeSkuCategory', staff, { params: { id: category('id') } })
    },
    file: async () => {
      const body = { name: '证明.pdf', size: PDF.length, mime: 'application/pdf', category: '合同' }
      const dropped = await ask('presignFile', owner, { body })
      await ask('dropFile', owner, { params: { id: dropped('fileId') } })
      const ticket = await ask('presignFile', owner, { body })
      const sent = await fetch(String(ticket('uploadUrl')), {
        method: 'PUT',
        body: PDF,
        headers: { 'content-type': 'application/pdf' },
      })
      await sent.arrayBuffer()
      await ask('completeFile', owner, { params: { id: ticket('fileId') } })
    },
    export: () => ask('createExport', owner, { body: { exportType: 'PurchaseOrder', query: {}, columns: [] } }),
    invitation: async () => {
      const body = { registerType: 0, buyerCompanyId: traders.buyerCompanyId }
      const invitation = await ask('createInviteCode', staff, { body })
      await ask('revokeInviteCode', staff, { params: { id: invitation('id') } })
    },
    member: async () => {
      const place = await ask('createInviteCode', owner, { body: { registerType: 1, roleKeys: ['SupplierSales'] } })
      await ask('joinSupplier', newcomer, { body: { inviteCode: place('code') } })
    },
  }
  const unfinished: string[] = []
  for (const [life, live] of Object.entries(lives))
    await live().catch((error: unknown) => unfinished.push(`${life}: ${String(error)}`))
  return unfinished
}
