import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { readFileBytes, storeServerFile } from '#platform/files/files.ts'
import { COPYABLE } from '../copy.ts'
import { CODES, SECRETS, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, people, db, objects, get, saved, passed, begun } = erp
const SCAN = Buffer.from('a scan')
type Begun = Awaited<ReturnType<typeof begun>>

/** A certificate whose scan has bytes. */
const certificateOf = async (companyId: string) => {
  const scan = { name: '许可证.png', mime: 'image/png', content: SCAN, companyId, side: 2 } as const
  const { id } = await storeServerFile({ db, objects }, systemCaller('test'), scan)
  return { ...(await erp.certificate(companyId)), file: id }
}

/** The owner of a company that has passed runs another, which is still a draft. */
const twoCompanies = async (code: string) => {
  const first = await passed(code, { brands: ['晨光'] })
  await saved(first.id, first.owner, { qualifications: [await certificateOf(first.companyId)] })
  await call('PUT', `/api/Supplier/${first.id}/ApplyReview`, first.owner, {
    body: { rowVersion: (await get(first.id, first.owner)).rowVersion },
  })
  await erp.moved(first.id, 'approveChange', erp.cast.quality)
  const second = await begun('李二')
  await people.run(
    sql`update membership set is_owner = false where company_id = ${second.companyId} and user_id = ${second.userId}`,
  )
  await people.join(first.userId, second.companyId, ['SupplierOwner'])
  const owner = await people.signIn(first.userId, second.companyId)
  return { first, second: { ...second, owner } }
}
const sources = async ({ id, owner }: Pick<Begun, 'id' | 'owner'>) =>
  call('GET', `/api/Supplier/${id}/CopySource`, owner)
const preview = async ({ id, owner }: Pick<Begun, 'id' | 'owner'>, sourceId: string) =>
  call('GET', `/api/Supplier/${id}/CopySource/${sourceId}`, owner)
const copy = async (
  { id, owner }: Pick<Begun, 'id' | 'owner'>,
  sourceId: string,
  fields: readonly string[] = COPYABLE,
) =>
  call('POST', `/api/Supplier/${id}/CopySource/${sourceId}`, owner, {
    body: { rowVersion: (await get(id, owner)).rowVersion, fields },
  })

describe('a person with two companies', () => {
  it('sees line by line what would be copied, with numbers masked, and copies what they choose', async () => {
    const { first, second } = await twoCompanies(CODES[0])
    expect((await sources(second)).json()).toEqual([{ id: first.id, name: '深圳晨光彩印有限公司' }])
    const lines = await preview(second, first.id)
    expect(lines.status, lines.text).toBe(200)
    expect(lines.json()).toContainEqual(expect.objectContaining({ field: 'brands', before: '', after: '晨光' }))
    expect(lines.text).not.toContain(SECRETS.mobile)
    const done = await copy(second, first.id, ['contacts', 'brands', 'qualifications'])
    expect(done.status, done.text).toBe(200)
    const { profile } = done.json()
    expect(profile).toMatchObject({ brands: ['晨光'], bankAccounts: [], equipments: [], creditCode: '' })
    expect(profile.contacts).toMatchObject([{ name: '陈晨', isDefault: true }])
    expect(profile.qualifications).toMatchObject([{ type: '印刷经营许可证', certNo: '粤印证字 4403001234 号' }])
  })

  it('has scans of its own in each, with the same bytes, and both logs say what was done', async () => {
    const { first, second } = await twoCompanies(CODES[1])
    const [theirs] = (await get(first.id, first.owner)).profile.qualifications
    const [own] = (await copy(second, first.id)).json().profile.qualifications
    expect(own.file).not.toBe(theirs?.file)
    const me = { ...systemCaller('test'), side: 'supplier', companyId: second.companyId } as const
    const { bytes } = await readFileBytes({ db, objects }, me, own.file, 1000)
    expect(bytes).toEqual(SCAN)
    await expect(readFileBytes({ db, objects }, me, theirs?.file ?? '', 1000)).rejects.toThrow('404')
    const logs = await people.run(
      sql`select company_id, action from audit_log where action in ('从其他企业复制资料', '资料被复制到本人的其他企业') order by action desc`,
    )
    expect(logs).toEqual(
      expect.arrayContaining([
        { companyId: first.companyId, action: '资料被复制到本人的其他企业' },
        { companyId: second.companyId, action: '从其他企业复制资料' },
      ]),
    )
  })

  it('adds nothing twice, and what the other leaves empty overwrites nothing', async () => {
    const { first, second } = await twoCompanies(CODES[2])
    await saved(second.id, second.owner, { majorClients: ['新华书店'] })
    await copy(second, first.id)
    expect((await preview(second, first.id)).json()).toEqual([])
    const { profile } = (await copy(second, first.id)).json()
    expect(profile.contacts).toHaveLength(1)
    expect(profile.qualifications).toHaveLength(1)
    expect(profile.majorClients).toEqual(['新华书店'])
  })

  it('changes a company that has passed only as a change to be judged', async () => {
    const { first } = await twoCompanies(CODES[3])
    const other = await passed(CODES[4])
    await people.join(first.userId, other.companyId, ['SupplierOwner'])
    const owner = await people.signIn(first.userId, other.companyId)
    const done = (await copy({ ...other, owner }, first.id, ['brands'])).json()
    expect(done).toMatchObject({ profile: { brands: [] }, pendingChange: { state: 'draft' } })
    expect(done.pendingChange.profile.brands).toEqual(['晨光'])
  })
})

describe('nobody copies', () => {
  it('from companies that are not theirs, or where they are not the main account', async () => {
    const { first, second } = await twoCompanies(CODES[5])
    const stranger = await begun('路人')
    expect((await sources(stranger)).json()).toEqual([])
    expect((await preview(stranger, first.id)).status).toBe(404)
    expect((await copy(stranger, first.id)).status).toBe(404)
    await people.run(
      sql`update membership set role_keys = '{SupplierViewer}' where company_id = ${first.companyId} and user_id = ${first.userId}`,
    )
    expect((await sources(second)).json()).toEqual([])
    expect((await copy(second, first.id)).status).toBe(404)
  })

  it('into companies where they do not write the profile', async () => {
    const { first, second } = await twoCompanies(CODES[6])
    await people.run(
      sql`update membership set role_keys = '{SupplierViewer}' where company_id = ${second.companyId} and user_id = ${first.userId}`,
    )
    const owner = await people.signIn(first.userId, second.companyId)
    expect((await sources({ ...second, owner })).status).toBe(403)
    expect((await copy({ ...second, owner }, first.id)).status).toBe(403)
  })

  it('bank accounts or what says who a company is: the call knows no such field', async () => {
    const { first, second } = await twoCompanies(CODES[7])
    for (const field of ['bankAccounts', 'name', 'creditCode', 'licenseFile', 'idNumber', 'invoiceTitle'])
      expect((await copy(second, first.id, [field])).status).toBe(422)
  })

  it('over what somebody wrote meanwhile', async () => {
    const { first, second } = await twoCompanies(CODES[8])
    const stale = await call('POST', `/api/Supplier/${second.id}/CopySource/${first.id}`, second.owner, {
      body: { rowVersion: 999, fields: ['brands'] },
    })
    expect(stale.status).toBe(412)
  })
})
