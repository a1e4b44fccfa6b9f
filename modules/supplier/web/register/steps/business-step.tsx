import { Input, InputNumber, TreeSelect } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import { produces, type CategoryNode } from '../../../missing.ts'
import type { Profile } from '../../../profile.ts'
import { FIELDS, SUPPLY_MODES } from '../../../words.ts'
import { BUSINESS, FORM } from '../words.ts'
import { useHeld, useScene, useValue } from '../form-context.tsx'
import { Field, Fields, optionalLabel } from '../parts/field.tsx'
import fieldStyles from '../parts/field.module.css'
import { CountField, SomeField, TagsField } from '../parts/inputs.tsx'
import { replaced, Rows } from '../parts/rows.tsx'

interface TreeNode {
  readonly value: string
  readonly title: string
  readonly children: TreeNode[]
}
const treeOf = (nodes: readonly CategoryNode[], parentId: string | null): TreeNode[] =>
  nodes
    .filter((node) => node.parentId === parentId)
    .map(({ id, name }) => ({ value: id, title: name, children: treeOf(nodes, id) }))

/** Step 4: what is supplied, and with what. */
export const BusinessStep = () => {
  const { form, context } = useScene()
  const categoryIds = useValue('mainCategoryIds')
  const supplyModes = useValue('supplyModes')
  const supplierType = useValue('supplierType')
  return (
    <>
      <Section title={BUSINESS.supply}>
        <Fields>
          <Field path="mainCategoryIds" label={FIELDS.mainCategoryIds} required wide>
            {({ labelId: _label, ...control }) => (
              <TreeSelect
                {...control}
                value={categoryIds}
                treeData={treeOf(context.categories, null)}
                treeCheckable
                showCheckedStrategy={TreeSelect.SHOW_CHILD}
                treeDefaultExpandAll
                showSearch={{ treeNodeFilterProp: 'title' }}
                placeholder={FORM.choose}
                maxCount={50}
                onChange={(next: string[]) => form.change({ mainCategoryIds: next })}
              />
            )}
          </Field>
          <SomeField
            path="supplyModes"
            label={FIELDS.supplyModes}
            required
            values={[1, 2, 3, 4]}
            words={SUPPLY_MODES}
            value={supplyModes}
            change={(value) => form.change({ supplyModes: value })}
            wide
          />
          <TagsField field="brands" label={optionalLabel(FIELDS.brands)} hint={BUSINESS.tags} />
          <TagsField field="majorClients" label={optionalLabel(FIELDS.majorClients)} hint={BUSINESS.tags} />
        </Fields>
      </Section>
      {supplierType !== 3 && <Factory />}
    </>
  )
}

const Factory = () => {
  const { form } = useScene()
  const equipments = useValue('equipments')
  const capacity = useValue('capacity')
  const required = useHeld(({ profile }) => produces(profile))
  const heading = required ? fieldStyles['required'] : undefined
  return (
    <Section title={BUSINESS.factory} extra={BUSINESS.factoryHint}>
      <Fields>
        <CountField field="factoryArea" label={FIELDS.factoryArea} unit={BUSINESS.area} required={required} />
        <CountField field="staffCount" label={FIELDS.staffCount} unit={BUSINESS.people} required={required} />
      </Fields>
      <h3 className={heading}>{FIELDS.equipments}</h3>
      <Rows
        path="equipments"
        title={BUSINESS.equipment}
        rows={equipments}
        max={50}
        add={() => form.change({ equipments: [...equipments, { name: '', model: '', count: 1, process: '' }] })}
        remove={(gone) => form.change({ equipments: equipments.filter((_, index) => index !== gone) })}
      >
        {(row, index) => (
          <EquipmentRow
            row={row}
            path={`equipments.${index}`}
            change={(part) => form.change({ equipments: replaced(equipments, index, part) })}
          />
        )}
      </Rows>
      <h3 className={heading}>{FIELDS.capacity}</h3>
      <Rows
        path="capacity"
        title={BUSINESS.capacity}
        rows={capacity}
        max={50}
        add={() => form.change({ capacity: [...capacity, { process: '', unit: '', monthlyQty: '0' }] })}
        remove={(gone) => form.change({ capacity: capacity.filter((_, index) => index !== gone) })}
      >
        {(row, index) => (
          <CapacityRow
            row={row}
            path={`capacity.${index}`}
            change={(part) => form.change({ capacity: replaced(capacity, index, part) })}
          />
        )}
      </Rows>
    </Section>
  )
}

interface RowProps<R> {
  readonly row: R
  readonly path: string
  readonly change: (part: Partial<R>) => void
}

const EquipmentRow = ({ row, path, change }: RowProps<Profile['equipments'][number]>) => (
  <>
    {(['name', 'model', 'process'] as const).map((field) => (
      <Field
        key={field}
        path={`${path}.${field}`}
        label={field === 'name' ? FIELDS.name : optionalLabel(FIELDS[field])}
        required={field === 'name'}
      >
        {({ labelId: _label, ...control }) => (
          <Input
            {...control}
            value={row[field]}
            maxLength={50}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        )}
      </Field>
    ))}
    <Field path={`${path}.count`} label={FIELDS.count} required>
      {({ labelId: _label, ...control }) => (
        <InputNumber<number>
          {...control}
          value={row.count}
          min={0}
          max={100_000}
          precision={0}
          onChange={(count) => change({ count: count ?? 0 })}
        />
      )}
    </Field>
  </>
)

const CapacityRow = ({ row, path, change }: RowProps<Profile['capacity'][number]>) => (
  <>
    {(['process', 'unit'] as const).map((field) => (
      <Field key={field} path={`${path}.${field}`} label={FIELDS[field]} required>
        {({ labelId: _label, ...control }) => (
          <Input
            {...control}
            value={row[field]}
            maxLength={field === 'unit' ? 10 : 50}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        )}
      </Field>
    ))}
    <Field path={`${path}.monthlyQty`} label={FIELDS.monthlyQty} required>
      {({ labelId: _label, ...control }) => (
        <InputNumber<string>
          {...control}
          value={row.monthlyQty === '0' ? null : row.monthlyQty}
          stringMode
          min="0"
          max="999999999"
          precision={0}
          onChange={(monthlyQty) => change({ monthlyQty: monthlyQty ?? '0' })}
        />
      )}
    </Field>
  </>
)
