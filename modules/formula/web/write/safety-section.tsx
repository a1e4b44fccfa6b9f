import { Checkbox, Select } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { FormulaDraft, Safety } from '../../shapes.ts'
import { SAFETY_STANDARDS } from '../../words.ts'
import { Placed, RemarkPart } from './fields.tsx'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'
import styles from './write.module.css'

const { ageGrade, standards, reports } = Safety.properties

/** For whom it is safe, by which standards, and what proves it: toys cannot do without. */
export const SafetySection = () => {
  const { formula } = useScene()
  const { value, enter, gapAt } = usePart('safety')
  const isToy = usePart('formulaType').value === 2
  return (
    <Section title={WRITE.safety}>
      <div className={styles['fields']}>
        <div data-field="safety.ageGrade">
          <TextField
            schema={ageGrade}
            value={value.ageGrade}
            change={(text) => enter({ ...value, ageGrade: text })}
            required={isToy}
            wrong={gapAt('safety.ageGrade')}
          />
        </div>
        <Placed
          field="safety.standards"
          label={titleOf(standards)}
          hint={WRITE.standardsHint}
          wrong={gapAt('safety.standards')}
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
        <div className={styles['flag']}>
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
