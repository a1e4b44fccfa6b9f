import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Select } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { codesOf } from '#kernel/labels.ts'
import { useFormulasOf } from '#modules/formula/web/shared/formulas-of-sku.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { FINDING } from '../rules.ts'
import { CertificateDraft, type Passport } from '../shapes.ts'
import { TITLE } from '../words.ts'
import styles from './passport.module.css'
import { SUBMIT } from './words.ts'

const titles = CertificateDraft.properties
const KINDS = codesOf(SAFETY_KINDS).map((value) => ({ value, label: SAFETY_KINDS[value] }))
const filled = (schema: TSchema) => ({ required: true, whitespace: true, message: SUBMIT.fill(titleOf(schema)) })

interface Props {
  readonly index: number
  readonly doc: Passport
  readonly remove: () => void
}

/** One document to hand in. */
export const PaperFields = ({ index, doc, remove }: Props) => (
  <fieldset className={styles['paper']}>
    <legend className={styles['legend']}>{SUBMIT.row(index + 1)}</legend>
    <Button
      type="text"
      className={styles['remove'] ?? ''}
      icon={<DeleteOutlined aria-hidden />}
      aria-label={SUBMIT.remove(index + 1)}
      onClick={remove}
    />
    <Found index={index} doc={doc} />
    <Form.Item name={[index, 'id']} hidden>
      <Input />
    </Form.Item>
    <div className={styles['pair']}>
      <Form.Item
        name={[index, 'kind']}
        label={titleOf(titles.kind)}
        rules={[{ required: true, message: SUBMIT.choose(titleOf(titles.kind)) }]}
      >
        <Select options={KINDS} />
      </Form.Item>
      <TextItem index={index} name="number" isRequired />
      <TextItem index={index} name="issuer" isRequired />
      <TextItem index={index} name="standard" placeholder={SUBMIT.standardHint} />
      <Form.Item name={[index, 'validFrom']} label={titleOf(titles.validFrom)}>
        <DayInput />
      </Form.Item>
      <Form.Item name={[index, 'validTo']} label={titleOf(titles.validTo)} extra={SUBMIT.noEndHint}>
        <DayInput />
      </Form.Item>
      <Form.Item name={[index, 'formulaIds']} label={titleOf(titles.formulaIds)}>
        <FormulasPick doc={doc} />
      </Form.Item>
      <Form.Item name={[index, 'batchNos']} label={titleOf(titles.batchNos)}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder={SUBMIT.batchHint}
          tokenSeparators={['、', ',', '，']}
        />
      </Form.Item>
    </div>
    <Form.Item
      name={[index, 'fileIds']}
      label={titleOf(titles.fileIds)}
      rules={[{ required: true, type: 'array', min: 1, message: SUBMIT.fill(titleOf(titles.fileIds)) }]}
    >
      <FileIds category={TITLE} known={doc.files} maxCount={keywordsOf(titles.fileIds).maxItems ?? 1} />
    </Form.Item>
  </fieldset>
)

interface TextProps {
  readonly index: number
  readonly name: 'number' | 'issuer' | 'standard'
  readonly isRequired?: boolean
  readonly placeholder?: string
}

const TextItem = ({ index, name, isRequired = false, placeholder }: TextProps) => (
  <Form.Item name={[index, name]} label={titleOf(titles[name])} rules={isRequired ? [filled(titles[name])] : []}>
    <Input maxLength={keywordsOf(titles[name]).maxLength} placeholder={placeholder} autoComplete="off" />
  </Form.Item>
)

/** What was found of it before. */
const Found = ({ index, doc }: Pick<Props, 'index' | 'doc'>) => {
  const id: unknown = Form.useWatch(['certificates', index, 'id'])
  const former = doc.certificates.find((one) => one.id === id)
  if (former === undefined || former.finding === FINDING.pending) return null
  return former.finding === FINDING.returned ? (
    <Alert type="warning" showIcon className={styles['note'] ?? ''} title={SUBMIT.returned(former.reason)} />
  ) : (
    <p className={styles['sub']}>{SUBMIT.checked}</p>
  )
}

interface PickProps {
  readonly doc: Passport
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (ids: string[]) => void
}

const NONE: string[] = []

/** The versions of the product's formula that a document speaks of; those that are named stay, in force or not. */
const FormulasPick = ({ doc, value = NONE, onChange, ...given }: PickProps) => {
  const { data = [] } = useFormulasOf(doc.skuId)
  const known = doc.certificates.flatMap(({ formulas }) => formulas)
  const options = [...new Map([...known, ...data].map((one) => [one.id, one])).values()]
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      value={value}
      placeholder={SUBMIT.formulaHint}
      onChange={(ids) => onChange?.(ids)}
      options={options.map(({ id, code, version }) => ({ value: id, label: `${code} ${version}` }))}
    />
  )
}
