import { InputNumber, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { Section } from '#shell/kit/detail/section.tsx'
import { produces, type CategoryNode } from '../../../missing.ts'
import { FIELDS, SUPPLY_MODES } from '../../../words.ts'
import { BUSINESS, FORM } from '../words.ts'
import { valueSet } from '../draft/paths.ts'
import { useHeld, useScene, useText, useValue } from '../form-context.tsx'
import { Field, Fields, optionalLabel } from '../parts/field.tsx'
import fieldStyles from '../parts/field.module.css'
import { CountField, SomeField, TagsField, TextField } from '../parts/inputs.tsx'
import { Rows, without, type RowProps } from '../parts/rows.tsx'

const PERSON = 3

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
  const isPerson = useValue('supplierType') === PERSON
  return (
    <>
      <Section title={BUSINESS.supply}>
        <Fields>
          <CategoriesField />
          <SomeField
            path="supplyModes"
            label={FIELDS.supplyModes}
            required
            values={[1, 2, 3, 4]}
            words={SUPPLY_MODES}
            read={(profile) => profile.supplyModes}
            write={(supplyModes) => ({ supplyModes })}
            wide
          />
          <TagsField field="brands" label={optionalLabel(FIELDS.brands)} hint={BUSINESS.tags} />
          <TagsField field="majorClients" label={optionalLabel(FIELDS.majorClients)} hint={BUSINESS.tags} />
        </Fields>
      </Section>
      {!isPerson && <Factory />}
    </>
  )
}

const CategoriesField = () => {
  const { form, context } = useScene()
  const categoryIds = useValue('mainCategoryIds')
  const tree = useMemo(() => treeOf(context.categories, null), [context.categories])
  return (
    <Field path="mainCategoryIds" label={FIELDS.mainCategoryIds} required wide>
      {({ labelId: _label, ...control }) => (
        <TreeSelect
          {...control}
          value={categoryIds}
          treeData={tree}
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
  )
}

const Factory = () => {
  const { form } = useScene()
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
        list="equipments"
        title={BUSINESS.equipment}
        max={50}
        add={() => form.change(({ equipments }) => ({ equipments: [...equipments, NEW_EQUIPMENT] }))}
        remove={(index) => form.change(({ equipments }) => ({ equipments: without(equipments, index) }))}
        row={EquipmentRow}
      />
      <h3 className={heading}>{FIELDS.capacity}</h3>
      <Rows
        list="capacity"
        title={BUSINESS.capacity}
        max={50}
        add={() => form.change(({ capacity }) => ({ capacity: [...capacity, NEW_CAPACITY] }))}
        remove={(index) => form.change(({ capacity }) => ({ capacity: without(capacity, index) }))}
        row={CapacityRow}
      />
    </Section>
  )
}

const NEW_EQUIPMENT = { name: '', model: '', count: 1, process: '' }
const NEW_CAPACITY = { process: '', unit: '', monthlyQty: '0' }

const EquipmentRow = ({ index }: RowProps) => (
  <>
    <TextField path={`equipments.${index}.name`} label={FIELDS.name} max={50} required />
    <TextField path={`equipments.${index}.model`} label={optionalLabel(FIELDS.model)} max={50} />
    <TextField path={`equipments.${index}.process`} label={optionalLabel(FIELDS.process)} max={50} />
    <EquipmentCount index={index} />
  </>
)

const EquipmentCount = ({ index }: RowProps) => {
  const { form } = useScene()
  const count = useHeld(({ profile }) => profile.equipments[index]?.count ?? 0)
  return (
    <Field path={`equipments.${index}.count`} label={FIELDS.count} required>
      {({ labelId: _label, ...control }) => (
        <InputNumber<number>
          {...control}
          value={count}
          min={0}
          max={100_000}
          precision={0}
          onChange={(next) => form.change(valueSet<number>(`equipments.${index}.count`, next ?? 0))}
        />
      )}
    </Field>
  )
}

const CapacityRow = ({ index }: RowProps) => (
  <>
    <TextField path={`capacity.${index}.process`} label={FIELDS.process} max={50} required />
    <TextField path={`capacity.${index}.unit`} label={FIELDS.unit} max={10} required />
    <MonthlyQuantity index={index} />
  </>
)

const MonthlyQuantity = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `capacity.${index}.monthlyQty` as const
  const quantity = useText(path)
  return (
    <Field path={path} label={FIELDS.monthlyQty} required>
      {({ labelId: _label, ...control }) => (
        <InputNumber<string>
          {...control}
          value={quantity === '0' ? null : quantity}
          stringMode
          min="0"
          max="999999999"
          precision={0}
          onChange={(next) => form.change(valueSet<string>(path, next ?? '0'))}
        />
      )}
    </Field>
  )
}
