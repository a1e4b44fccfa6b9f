import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { takeRenders } from '#shell/kit/renders.fixture.ts'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { contact, whole } from '../../profile.fixture.ts'
import type { Profile, ProfileDraft } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { DUPLICATES, MESSAGES } from '../../message-words.ts'
import { FIELDS, STEP_TITLES } from '../../words.ts'
import { optionalLabel } from './parts/field.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { aSupplier } from './supplier.fixture.ts'
import { COMPANY as COMPANY_WORDS } from './words.ts'

const [, COMPANY, PEOPLE, BUSINESS, CERTIFICATES, ACCOUNTS] = STEP_TITLES
const CONTEXT = { categories: [], today: '2026-11-15' }

interface Save {
  readonly rowVersion: number
  readonly profile: ProfileDraft
}
let saves: Save[] = []
let kept = aSupplier(whole)
/** What is said of a number that another supplier has. */
let used = ''
let refusals: { readonly status: number; readonly type: string; readonly errors: Record<string, string[]> }[] = []

// The network is the border: it keeps one profile, as the server does.
const answer = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
  if (String(url).endsWith('/Duplicate')) return Response.json({ isUsed: used !== '', message: used, supplier: null })
  if (init.method !== 'PUT') return Response.json(kept)
  const refusal = refusals.shift()
  if (refusal) return Response.json({ ...refusal, title: '', extensions: {} }, { status: refusal.status })
  const save: Save = JSON.parse(typeof init.body === 'string' ? init.body : '')
  saves.push(save)
  kept = { ...kept, rowVersion: kept.rowVersion + 1, profile: { ...kept.profile, ...save.profile } }
  return Response.json(kept)
}

beforeEach(() => {
  saves = []
  refusals = []
  used = ''
  sessionStorage.clear()
  vi.stubGlobal('fetch', answer)
})
// What was not saved goes out when the page is left: the network stays until the last one is.
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const openStep = async (step: string, profile: Profile = whole, change: Partial<Supplier> = {}) => {
  kept = aSupplier(profile, change)
  const user = userEvent.setup()
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <RegistrationForm supplier={kept} context={CONTEXT} />
    </FileServicesProvider>,
  )
  const steps = within(screen.getByRole('navigation', { name: '入驻步骤' }))
  await user.click(steps.getByRole('button', { name: new RegExp(step) }))
  await screen.findAllByRole('textbox')
  return user
}

/** The field at a path, with everything that is said about it. */
const placeOf = (path: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (!found) throw new Error(`no field at ${path}`)
  return found
}
const inputAt = (path: string): HTMLInputElement => within(placeOf(path)).getByRole('textbox')

const fieldsRendered = (): unknown[] =>
  takeRenders().flatMap(({ name, props }) => (name === 'Field' && 'path' in props ? [props.path] : []))

describe('typing a character renders that field and no other one', () => {
  const two = { ...whole, contacts: [contact, { ...contact, id: 'c2', isDefault: false }] }
  it.each([
    ['a text', COMPANY, 'shortName'],
    ['a text whose character makes it wrong', COMPANY, 'creditCode'],
    ['an address in which a region is looked for', COMPANY, 'registeredAddress'],
    ['a text in one of two rows', PEOPLE, 'contacts.1.mobile'],
    ['a text in a row of machines', BUSINESS, 'equipments.0.name'],
    ['the number of a certificate', CERTIFICATES, 'qualifications.0.certNo'],
    ['the number of an account', ACCOUNTS, 'bankAccounts.0.accountNo'],
    ['a detail of invoicing', ACCOUNTS, 'invoiceTitle.bank'],
  ] as const)('%s', async (_what, step, path) => {
    takeRenders()
    const user = await openStep(step, two)
    await waitFor(() => expect(inputAt(path)).toBeDefined())
    // The names of the regions arrive by themselves and render their field: not between two characters.
    await waitFor(() => expect(screen.queryByText(COMPANY_WORDS.regionsLoading)).toBeNull())
    await user.click(inputAt(path))
    expect(fieldsRendered().length).toBeGreaterThan(3)
    await user.keyboard('1')
    expect(fieldsRendered()).toEqual([path])
  })
})

it('an empty field says so after its step was left, and not before', async () => {
  const user = await openStep(COMPANY, { ...whole, companyType: '' })
  expect(within(placeOf('companyType')).queryByText(MESSAGES.blank(FIELDS.companyType))).toBeNull()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(screen.getByRole('button', { name: '上一步' }))
  await waitFor(() =>
    expect(within(placeOf('companyType')).getByText(MESSAGES.blank(FIELDS.companyType))).toBeDefined(),
  )
  await user.type(inputAt('companyType'), '有限公司')
  expect(within(placeOf('companyType')).queryByText(MESSAGES.blank(FIELDS.companyType))).toBeNull()
})

it('what is missing is counted again at once', async () => {
  const user = await openStep(COMPANY, { ...whole, companyType: '', mainCategoryIds: ['picture'] })
  const missing = () => screen.queryByRole('button', { name: MESSAGES.blank(FIELDS.companyType) })
  expect(missing()).not.toBeNull()
  await user.type(inputAt('companyType'), '有限公司')
  expect(missing()).toBeNull()
})

it('what the open step lacks is listed, and of the other steps how much', async () => {
  const lacking = { ...whole, companyType: '', contacts: [{ ...contact, name: '', mobile: '' }] }
  const user = await openStep(COMPANY, lacking)
  const aside = within(screen.getByRole('complementary'))
  expect(aside.getByRole('button', { name: MESSAGES.blank(FIELDS.companyType) })).toBeDefined()
  const other = aside.getByRole('button', { name: new RegExp(`${PEOPLE}.*还缺`) })
  expect(aside.getAllByRole('button')).toHaveLength(2)
  await user.click(other)
  await waitFor(() => expect(aside.queryByRole('button', { name: new RegExp(`${COMPANY}.*还缺`) })).not.toBeNull())
  expect(aside.getAllByRole('button').length).toBeGreaterThan(1)
})

it('what was typed is saved by itself, with the version that was seen', async () => {
  const user = await openStep(PEOPLE)
  await user.type(inputAt('contacts.0.position'), '经理')
  expect(await screen.findByText(/^已保存/)).toBeDefined()
  expect(saves).toEqual([{ rowVersion: 0, profile: { contacts: [{ ...contact, position: '经理' }] } }])
})

it('what the server refuses stands at its field until the field changes', async () => {
  refusals = [{ status: 422, type: 'Invalid', errors: { shortName: ['简称已被使用'] } }]
  const user = await openStep(COMPANY)
  await user.type(screen.getByLabelText(optionalLabel(FIELDS.shortName)), '晨')
  await waitFor(() => expect(within(placeOf('shortName')).getByText('简称已被使用')).toBeDefined())
  expect(inputAt('shortName').getAttribute('aria-invalid')).toBe('true')
  await user.type(inputAt('shortName'), '光')
  expect(within(placeOf('shortName')).queryByText('简称已被使用')).toBeNull()
})

it('what somebody else wrote meanwhile comes in where nothing was typed here', async () => {
  refusals = [{ status: 412, type: 'Stale', errors: {} }]
  const user = await openStep(COMPANY)
  kept = { ...kept, rowVersion: 7, profile: { ...whole, shortName: '别人写的', nameEn: 'theirs' } }
  await user.type(inputAt('shortName'), '我写的')
  await waitFor(() => expect(saves).toEqual([{ rowVersion: 7, profile: { shortName: '我写的' } }]))
  expect(inputAt('nameEn').value).toBe('theirs')
  expect(inputAt('shortName').value).toBe('我写的')
})

it('what differs from the certificate is marked, and one press takes what was read', async () => {
  const user = await openStep(COMPANY, { ...whole, legalPerson: '陈辰', ocr: { legalPerson: '陈晨' } })
  const field = within(placeOf('legalPerson'))
  expect(field.getByText('与识别结果不同')).toBeDefined()
  await user.click(field.getByRole('button', { name: '采用识别结果' }))
  expect(inputAt('legalPerson').value).toBe('陈晨')
  expect(field.queryByText('与识别结果不同')).toBeNull()
})

it('rows are added and removed, and one of them is always the default', async () => {
  const user = await openStep(PEOPLE)
  await user.click(screen.getByRole('button', { name: '添加联系人' }))
  await user.type(inputAt('contacts.1.name'), '李四')
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '设为默认联系人' })
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: '删除联系人 1' }))
  expect(inputAt('contacts.0.name').value).toBe('李四')
  expect(boxes().map(({ checked }) => checked)).toEqual([true])
})

describe('a field that was sent back', () => {
  const RETURNED: Partial<Supplier> = {
    status: 2,
    submittedAt: '2026-11-14T01:00:00Z',
    returnItems: [
      { fieldPath: 'companyType', message: '与执照不一致', isChanged: false },
      { fieldPath: 'bankAccounts[0].proofFile', message: '不清晰', isChanged: true },
    ],
  }
  const OPEN = MESSAGES.returnedOpen(FIELDS.companyType)
  const inList = () => screen.queryByRole('button', { name: OPEN })

  it('is listed as open until it was changed, and says so', async () => {
    const user = await openStep(COMPANY, whole, RETURNED)
    expect(inList()).not.toBeNull()
    const field = within(placeOf('companyType'))
    expect(field.getByText(OPEN)).toBeDefined()
    expect(field.getByText(/退回意见：与执照不一致/)).toBeDefined()
    await user.type(inputAt('companyType'), '甲')
    expect(inList()).toBeNull()
    expect(field.getByText('已修改')).toBeDefined()
    // The one that was changed on an earlier visit is done with.
    expect(screen.queryByRole('button', { name: /账户证明.*被退回后/ })).toBeNull()
  })

  it('can be called right as it is, also after the page was loaded again, and that can be taken back', async () => {
    const user = await openStep(COMPANY, whole, RETURNED)
    await user.click(within(placeOf('companyType')).getByRole('button', { name: /确认无误/ }))
    expect(inList()).toBeNull()
    cleanup()
    const again = await openStep(COMPANY, whole, RETURNED)
    expect(inList()).toBeNull()
    await again.click(within(placeOf('companyType')).getByRole('button', { name: /撤销/ }))
    expect(inList()).not.toBeNull()
  })
})

it('E-NET without a line what is typed stays, is said calmly, and is saved by itself when the line is back', async () => {
  const user = await openStep(COMPANY)
  let isDown = true
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : answer(url, init),
  )
  await user.type(inputAt('shortName'), '晨光')
  expect(await screen.findByText('网络已断开，填写的内容都在，恢复后自动保存')).toBeDefined()
  await user.type(inputAt('shortName'), '彩印')
  expect(inputAt('shortName').value).toMatch(/晨光彩印$/)
  // Neither a message over the page nor a way out of it.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saves).toEqual([])
  isDown = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^已保存/)).toBeDefined()
  expect(kept.profile.shortName).toMatch(/晨光彩印$/)
})

describe('a value that another supplier has', () => {
  it('is named as soon as the field is left, and no longer once it is another one', async () => {
    const user = await openStep(COMPANY)
    used = DUPLICATES.name
    await user.type(inputAt('name'), '彩印厂')
    expect(within(placeOf('name')).queryByText(used)).toBeNull()
    await user.tab()
    expect(await within(placeOf('name')).findByText(used)).toBeDefined()
    await user.type(inputAt('name'), '二')
    expect(within(placeOf('name')).queryByText(used)).toBeNull()
  })
  it('of a company that is here already leads to joining it', async () => {
    const user = await openStep(COMPANY, { ...whole, creditCode: '' })
    used = DUPLICATES.creditCode
    await user.type(inputAt('creditCode'), '91440300MA5CGYW016')
    await user.tab()
    expect(await within(placeOf('creditCode')).findByText(used)).toBeDefined()
    expect(within(placeOf('creditCode')).getByRole('button', { name: COMPANY_WORDS.join })).toBeDefined()
  })
  it('is not looked for in a half number, nor in the own one that stands there masked', async () => {
    const user = await openStep(ACCOUNTS, {
      ...whole,
      bankAccounts: whole.bankAccounts.map((one) => ({ ...one, accountNo: '**** 3456' })),
    })
    used = DUPLICATES.accountNo
    const place = placeOf('bankAccounts.0.accountNo')
    await user.click(within(place).getByRole('textbox'))
    await user.tab()
    await user.clear(within(place).getByRole('textbox'))
    await user.type(within(place).getByRole('textbox'), '4000')
    await user.tab()
    expect(within(place).queryByText(used)).toBeNull()
    await user.type(within(place).getByRole('textbox'), '023109200123456')
    await user.tab()
    expect(await within(place).findByText(used)).toBeDefined()
  })
})
