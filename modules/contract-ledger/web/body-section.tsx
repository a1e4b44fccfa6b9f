import { Form, Select } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { ContractDraft, type Contract } from '../shapes.ts'
import { TITLE } from '../words.ts'
import { useTemplates } from './draft-queries.ts'
import type { ContractValues } from './draft-values.ts'
import { missingOf, VariablesInput } from './variables-input.tsx'
import { DRAFT } from './words.ts'

const titles = ContractDraft.properties

/** What the text is made of: a template of that type with what it asks for, or a file. */
export const BodySection = ({ former }: { readonly former: Contract | undefined }) => {
  const contractType = Form.useWatch<ContractValues['contractType'] | undefined>('contractType')
  const templateId = Form.useWatch<string | null | undefined>('templateId') ?? null
  const { data: templates, isPending } = useTemplates(contractType)
  const template = templates?.find(({ id }) => id === templateId)
  return (
    <Section title={DRAFT.text}>
      <Form.Item name="templateId" label={titleOf(titles.templateId)} extra={DRAFT.templateHint}>
        <Select
          allowClear
          loading={isPending}
          placeholder={DRAFT.noTemplate}
          options={
            templates?.map(({ id, name, version }) => ({ value: id, label: DRAFT.templateOption(name, version) })) ?? []
          }
        />
      </Form.Item>
      {templateId === null ? (
        <Form.Item name="bodyFiles" label={titleOf(titles.bodyFiles)} extra={DRAFT.bodyHint}>
          <FileIds category={TITLE} known={former?.files ?? []} maxCount={1} extensions={['pdf', 'docx']} />
        </Form.Item>
      ) : null}
      {template === undefined ? null : (
        <Form.Item
          // Another template asks for other things.
          key={template.id}
          name="variables"
          label={DRAFT.variables}
          rules={[
            {
              validator: (_rule: unknown, values: ContractValues['variables'] | undefined): Promise<void> => {
                const missing = missingOf(template.variables, values)
                return missing.length === 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(DRAFT.variablesMissing(missing)))
              },
            },
          ]}
        >
          <VariablesInput variables={template.variables} />
        </Form.Item>
      )}
    </Section>
  )
}
