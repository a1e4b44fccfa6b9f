import { Checkbox, Form, Input, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { TYPE } from '../rules.ts'
import { ContractDraft, PaperContract, type Contract } from '../shapes.ts'
import { CONTRACT_TYPES, MESSAGES, SECRET_LEVELS, SIGN_MODES, TITLE } from '../words.ts'
import type { ContractValues } from './draft-values.ts'
import { chosen, ChoiceItem, Fields, judged, TextItem } from './form-items.tsx'
import { LegalPick, MainContractPick, OrdersPick, PartnerPick } from './picks.tsx'
import { PlanRows } from './plan-rows.tsx'
import { DRAFT } from './words.ts'

const titles = ContractDraft.properties
const paper = PaperContract.properties
const TYPES = codesOf(CONTRACT_TYPES).map((value) => ({ value, label: CONTRACT_TYPES[value] }))

interface Props {
  readonly former: Contract | undefined
}

/** With whom it is made, of which kind it is, and what it is called. */
export const PartiesSection = ({ former }: Props) => {
  const contractType = Form.useWatch<ContractValues['contractType'] | undefined>('contractType')
  const supplierCompanyId = Form.useWatch<string | undefined>('supplierCompanyId')
  const main = former?.mainContract
  return (
    <Section title={DRAFT.parties}>
      <Fields>
        <Form.Item name="supplierCompanyId" label={DRAFT.partner} rules={[chosen(DRAFT.partner)]}>
          <PartnerPick chosen={former && { value: former.supplierCompanyId, label: former.supplierName }} />
        </Form.Item>
        <Form.Item
          name="buyerCompanyId"
          label={titleOf(titles.buyerCompanyId)}
          rules={[chosen(titleOf(titles.buyerCompanyId))]}
        >
          <BuyerSelect />
        </Form.Item>
        <Form.Item
          name="contractType"
          label={titleOf(titles.contractType)}
          rules={[chosen(titleOf(titles.contractType))]}
        >
          <Select options={TYPES} />
        </Form.Item>
      </Fields>
      <TextItem name="title" schema={titles.title} isRequired />
      {contractType === TYPE.supplement ? (
        <Form.Item
          name="mainContractId"
          label={titleOf(titles.mainContractId)}
          rules={[judged('mainContractId')]}
          required
        >
          <MainContractPick
            supplierCompanyId={supplierCompanyId}
            chosen={main ? { value: main.id, label: `${main.code} ${main.title}` } : undefined}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="relatedOrderIds" label={titleOf(titles.relatedOrderIds)}>
        <OrdersPick known={former?.relatedDocs ?? []} />
      </Form.Item>
    </Section>
  )
}

/** From when to when it is in force, and what it is worth. */
export const PeriodSection = () => {
  const isLongTerm = Form.useWatch<boolean | undefined>('isLongTerm') === true
  return (
    <Section title={DRAFT.period}>
      <Fields>
        <Form.Item
          name="effectiveFrom"
          label={titleOf(titles.effectiveFrom)}
          rules={[chosen(titleOf(titles.effectiveFrom))]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item
          name="effectiveTo"
          label={titleOf(titles.effectiveTo)}
          rules={[judged('effectiveTo')]}
          required={!isLongTerm}
        >
          <DayInput disabled={isLongTerm} />
        </Form.Item>
        <Form.Item
          name="amount"
          label={titleOf(titles.amount)}
          extra={DRAFT.amountHint}
          rules={[textRule(titles.amount), judged('amount')]}
        >
          <Input inputMode="decimal" maxLength={19} autoComplete="off" />
        </Form.Item>
      </Fields>
      <Fields>
        <FlagItem name="isLongTerm" title={titleOf(titles.isLongTerm)} />
        {isLongTerm ? null : <FlagItem name="autoRenew" title={titleOf(titles.autoRenew)} />}
        <FlagItem name="isFramework" title={titleOf(titles.isFramework)} />
      </Fields>
    </Section>
  )
}

const FlagItem = ({ name, title }: { readonly name: keyof ContractValues; readonly title: string }) => (
  <Form.Item name={name} valuePropName="checked">
    <Checkbox>{title}</Checkbox>
  </Form.Item>
)

export const PlansSection = () => (
  <Section title={DRAFT.plans}>
    <Form.Item name="payPlans" rules={[judged('payPlans')]}>
      <PlanRows />
    </Form.Item>
  </Section>
)

/** Who signs, how, and who reviews it. */
export const SignersSection = ({ former, isPaper }: Props & { readonly isPaper: boolean }) => (
  <Section title={DRAFT.signers}>
    {isPaper ? null : <ChoiceItem name="signMode" schema={titles.signMode} words={SIGN_MODES} hint={DRAFT.signMode} />}
    <ChoiceItem name="secretLevel" schema={titles.secretLevel} words={SECRET_LEVELS} hint={DRAFT.secretHint} />
    <Fields>
      <TextItem name="ourSigner" schema={titles.ourSigner} />
      <TextItem name="partnerSigner" schema={titles.partnerSigner} />
      <TextItem name="partnerSignerTitle" schema={titles.partnerSignerTitle} />
      <Form.Item
        name="legalUserId"
        label={titleOf(titles.legalUserId)}
        rules={isPaper ? [] : [{ required: true, message: MESSAGES.legalMissing }]}
      >
        <LegalPick
          chosen={former?.legalUserId ? { value: former.legalUserId, label: former.legalUserName } : undefined}
        />
      </Form.Item>
    </Fields>
  </Section>
)

/** How and when it was signed on paper. */
export const PaperSection = () => (
  <Section title={DRAFT.paper}>
    <Fields>
      <TextItem name="contractCode" schema={paper.contractCode} hint={DRAFT.codeHint} />
      <Form.Item
        name="signedOn"
        label={titleOf(paper.signedOn)}
        rules={[{ required: true, message: MESSAGES.signedOnMissing }]}
      >
        <DayInput />
      </Form.Item>
      <TextItem name="trackingNo" schema={paper.trackingNo} />
    </Fields>
    <Form.Item
      name="signedFiles"
      label={titleOf(paper.signedFiles)}
      rules={[{ required: true, type: 'array', min: 1, message: MESSAGES.scanMissing }]}
    >
      <FileIds category={TITLE} known={[]} maxCount={10} />
    </Form.Item>
  </Section>
)

export const MoreSection = ({ former }: Props) => (
  <Section title={DRAFT.more}>
    <Form.Item name="attachments" label={titleOf(titles.attachments)}>
      <FileIds category={TITLE} known={former?.files ?? []} />
    </Form.Item>
    <TextItem name="remark" schema={titles.remark} rows={2} />
  </Section>
)
