import { Checkbox, Form, Input, Radio, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { MOBILE } from '#kernel/fields.ts'
import type { MemberRole } from '#kernel/permission.ts'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { useCategoryOptions } from '#modules/sku-category/web/shared/categories.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { MobileInput } from '#shell/kit/mobile-input.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { toast } from '#shell/toast/toast.ts'
import { isMemberRole } from '../rules.ts'
import type { Member, MemberDraft } from '../shapes.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { FIELDS } from '../words.ts'
import { treeOf } from '#modules/sku-category/web/shared/category-tree.ts'
import { ROLE_OPTIONS } from './looks.ts'
import { useChange, useInvite } from './queries.ts'
import { FORM } from './words.ts'

const WIDTH = 520
const NUMBER = new RegExp(MOBILE.pattern)
const NAMES = ['mobile', 'nickname', 'roleKeys', 'dataScope', 'categoryIds', 'buyerCompanyIds', 'canSeePrice']
// Numbers of people are not kept in the browser.
const PERSONAL = ['mobile']
const SCOPES = ([1, 2] as const).map((value) => ({ value, label: DATA_SCOPES[value] }))

interface Values {
  readonly mobile: string
  readonly nickname: string
  readonly roleKeys: MemberRole[]
  readonly dataScope: 1 | 2
  readonly categoryIds: string[]
  readonly buyerCompanyIds: string[]
  readonly canSeePrice: boolean
}

const startOf = (member: Member | undefined): Partial<Values> =>
  member
    ? {
        nickname: member.nickname,
        roleKeys: member.roleKeys.filter(isMemberRole),
        dataScope: member.dataScope,
        categoryIds: member.categoryIds,
        buyerCompanyIds: member.buyerCompanyIds,
        canSeePrice: member.canSeePrice,
      }
    : { dataScope: 1, categoryIds: [], buyerCompanyIds: [], canSeePrice: false }

interface Props {
  readonly member?: Member
  readonly closed: () => void
}

/** Invites somebody by their number, or changes what a member may do. */
export const MemberDrawer = (props: Props) =>
  props.member ? <ChangeDrawer {...props} member={props.member} /> : <InviteDrawer {...props} />

const InviteDrawer = ({ closed }: Props) => {
  const invite = useInvite()
  return (
    <MemberForm
      title={FORM.invite}
      keptAs="member"
      ok={FORM.send}
      start={startOf(undefined)}
      isNew
      isNamed={false}
      isSending={invite.isPending}
      error={invite.error}
      closed={closed}
      submit={(values, done, failed) =>
        invite.mutate(values, {
          onSuccess: () => {
            toast('success', FORM.invited(values.nickname))
            done()
          },
          onError: failed,
        })
      }
    />
  )
}

const ChangeDrawer = ({ member, closed }: Props & { readonly member: Member }) => {
  const change = useChange(member, true)
  return (
    <MemberForm
      title={FORM.edit(member.nickname)}
      keptAs={`member.${member.userCompanyId}.${member.rowVersion}`}
      ok={FORM.save}
      start={startOf(member)}
      isNew={false}
      isNamed={member.isSelfNamed}
      isSending={change.isPending}
      error={change.error}
      closed={closed}
      submit={({ mobile: _mobile, nickname, ...changes }, done, failed) =>
        change.mutate(member.isSelfNamed ? changes : { ...changes, nickname }, {
          onSuccess: () => {
            toast('success', FORM.saved)
            done()
          },
          onError: failed,
        })
      }
    />
  )
}

interface FormProps {
  readonly title: string
  /** Whose form it is, for when the window is led away from it. */
  readonly keptAs: string
  readonly ok: string
  readonly start: Partial<Values>
  readonly isNew: boolean
  /** What the main account calls somebody who has chosen a name is shown nowhere: there is nothing to type. */
  readonly isNamed: boolean
  readonly isSending: boolean
  readonly error: unknown
  readonly closed: () => void
  readonly submit: (values: MemberDraft, done: () => void, failed: (error: unknown) => void) => void
}

const MemberForm = ({ title, keptAs, ok, start, isNew, isNamed, isSending, error, closed, submit }: FormProps) => {
  const [form] = Form.useForm<Values>()
  const { keep, wasKept } = useKeptValues(form, keptAs, PERSONAL)
  const [dirty, setDirty] = useState(wasKept)
  const categories = useCategoryOptions()
  const buyers = useBuyers()
  const send = (close: () => void): void =>
    void checkedValues(form).then(
      (values) => values && submit(values, close, (failure) => showErrors(form, failure, NAMES)),
    )
  return (
    <FormDrawer
      title={title}
      size={WIDTH}
      dirty={dirty}
      isKept={() => (form.getFieldValue('mobile') ?? '') === ''}
      closed={closed}
      footer={(close) => <DrawerButtons close={close} label={ok} isSending={isSending} send={() => send(close)} />}
    >
      <FormFailure error={error} shows={(field) => NAMES.includes(field)} />
      <Form
        form={form}
        name="member"
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          keep()
          setDirty(true)
        }}
      >
        {isNew ? (
          <Form.Item
            name="mobile"
            label={FIELDS.mobile}
            extra={FORM.mobileHint}
            rules={[{ required: true, pattern: NUMBER, message: MOBILE.says }]}
          >
            <MobileInput autoFocus />
          </Form.Item>
        ) : null}
        <Form.Item
          name="nickname"
          label={FIELDS.nickname}
          extra={isNamed ? FORM.nicknameOwn : FORM.nicknameHint}
          rules={[{ required: true, whitespace: true, message: FORM.nicknameMissing }]}
        >
          <Input maxLength={30} autoComplete="off" disabled={isNamed} />
        </Form.Item>
        <Form.Item
          name="roleKeys"
          label={FIELDS.roles}
          extra={FORM.rolesHint}
          rules={[{ required: true, type: 'array', min: 1, message: FORM.roleMissing }]}
        >
          <Select mode="multiple" options={ROLE_OPTIONS} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="canSeePrice" valuePropName="checked" extra={FORM.priceHint}>
          <Checkbox>{FORM.price}</Checkbox>
        </Form.Item>
        <Form.Item name="dataScope" label={FIELDS.dataScope} extra={FORM.scopeHint}>
          <Radio.Group options={SCOPES} />
        </Form.Item>
        <Form.Item name="categoryIds" label={FIELDS.categories} extra={FORM.categoriesHint}>
          <TreeSelect
            multiple
            allowClear
            treeCheckable
            loading={categories.isLoading}
            treeData={treeOf(categories.data ?? [])}
            treeNodeFilterProp="title"
          />
        </Form.Item>
        <Form.Item name="buyerCompanyIds" label={FIELDS.buyers} extra={FORM.buyersHint}>
          <Select
            mode="multiple"
            allowClear
            loading={buyers.isLoading}
            options={buyers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
