import { Checkbox, Select } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { FormulaDraft, Safety } from '../../shapes.ts'
import { SAFETY_STANDARDS } from '../../words.ts'
import { RemarkPart } from './fields.tsx'
import { useGap, usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

const { ageGrade, standards, reports } = Safety.properties

/** For whom it is safe, by which standards, and what proves it: toys cannot do without. */
export const SafetySection = () => {
  const { document: formula } = useScene()
  const { value, enter } = usePart('safety')
  const isToy = usePart('formulaType').value === 2
  return (
    <Section title={WRITE.safety}>
      <div className={writing['fields']}>
        <div data-field="safety.ageGrade">
          <TextField
            schema={ageGrade}
            value={value.ageGrade}
            change={(text) => enter({ ...value, ageGrade: text })}
            required={isToy}
            wrong={useGap('safety.ageGrade')}
          />
        </div>
        <Placed
          field="safety.standards"
          label={titleOf(standards)}
          hint={WRITE.standardsHint}
          wrong={useGap('safety.standards')}
          required={isToy}
        >
          {(control) => (
            <Select
              {...control}
              mode="tags"
              value={value.standards}
              onChange={(chosen: string[]) => enter({ ...value, standards: chosen })}
              options={SAFETY_STANDARDS.map((standard) => ({ value: standard, label: standard }))}
            />
          )}
        </Placed>
        <div className={writing['flag']}>
          <Checkbox
            checked={value.smallPartsWarning}
            onChange={({ target }) => enter({ ...value, smallPartsWarning: target.checked })}
          >
            {WRITE.small}
          </Checkbox>
        </div>
      </div>
      <Placed field="safety.reports" label={titleOf(reports)}>
        {() => (
          <FileIds
            category={titleOf(reports)}
            known={formula?.files ?? []}
            value={value.reports}
            onChange={(ids) => enter({ ...value, reports: ids })}
          />
        )}
      </Placed>
      <RemarkPart schema={FormulaDraft.properties.remark} />
    </Section>
  )
}
