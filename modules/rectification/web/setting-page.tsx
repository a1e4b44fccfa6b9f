import { Button, InputNumber, Typography } from 'antd'
import { useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { byField } from '#kernel/problem.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { errorsOf } from '#shell/failure.ts'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { periodErrors } from '../rules.ts'
import { RectificationSetting, type Period } from '../setting-shapes.ts'
import { SEVERITIES, SETTING as WORDS } from '../words.ts'
import { useSaveSetting, useSetting } from './setting-queries.ts'
import styles from './task.module.css'
import { SETTING } from './words.ts'

const period = RectificationSetting.properties.periods.items.properties

const numberField = (key: 'containHours' | 'planDays' | 'mendDays'): RowField<Period> => ({
  key,
  title: titleOf(period[key]),
  show: (row, control, change) => (
    <InputNumber
      {...control}
      style={{ width: '100%' }}
      precision={0}
      min={1}
      max={keywordsOf(period[key]).maximum ?? 1}
      value={row[key]}
      onChange={(value) => change({ [key]: value ?? 0 })}
    />
  ),
})

/** What the buyer has agreed on for rectifications: how long suppliers have. */
export const SettingPage = () => (
  <DocumentStates fetched={useSetting()} back={{ address: '/', label: WORDS.title }}>
    {(setting) => <SettingForm key={setting.rowVersion} setting={setting} />}
  </DocumentStates>
)

const SettingForm = ({ setting }: { readonly setting: RectificationSetting }) => {
  const [periods, setPeriods] = useState(setting.periods)
  const [minded, setMinded] = useState<ReturnType<typeof byField>>({})
  const save = useSaveSetting()
  const said = { ...errorsOf(save.error), ...minded }
  const submit = (): void => {
    const wrong = byField(periodErrors(periods))
    setMinded(wrong)
    if (Object.keys(wrong).length === 0) save.mutate({ rowVersion: setting.rowVersion, periods })
  }
  return (
    <div className={styles['setting']}>
      <Typography.Title level={1} style={{ fontSize: 20 }}>
        {WORDS.title}
      </Typography.Title>
      <Section title={SETTING.bySeverity}>
        <FormFailure error={save.error} shows={(place) => place.startsWith('periods.')} />
        <p>{SETTING.hint}</p>
        <EditableRows<Period>
          label={WORDS.title}
          rows={periods}
          nameOf={(index) => labelOf(SEVERITIES, periods[index]?.severity ?? null)}
          change={(rows) => {
            setPeriods(rows)
            setMinded({})
            save.reset()
          }}
          wrongIn={(index, key) => said[`periods.${index}.${key}`]?.[0]}
          fields={[
            {
              key: 'severity',
              title: titleOf(period.severity),
              width: 96,
              show: ({ severity }) => SEVERITIES[severity],
            },
            numberField('containHours'),
            numberField('planDays'),
            numberField('mendDays'),
          ]}
        />
        <div className={styles['save']}>
          <Button type="primary" loading={save.isPending} onClick={submit}>
            {SETTING.save}
          </Button>
        </div>
      </Section>
    </div>
  )
}
