import { Cascader, Input } from 'antd'
import { FIELDS } from '../../../words.ts'
import { COMPANY } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Field } from './field.tsx'
import { REGIONS } from './regions.ts'
import styles from './region-field.module.css'

const OPTIONS = REGIONS.map(({ code, name, cities }) => ({
  value: code,
  label: name,
  children: cities.map((city) => ({ value: city.code, label: city.name })),
}))

/** Province and city are picked; the district is written, for districts change nearly every year. */
export const RegionField = () => {
  const { form } = useScene()
  const [province = '', city = '', district = ''] = useValue('regionCodes')
  return (
    <Field path="regionCodes" label={FIELDS.regionCodes} required>
      {({ labelId: _label, ...control }) => (
        <div className={styles['region']}>
          <Cascader
            {...control}
            options={OPTIONS}
            value={province === '' ? [] : [province, city]}
            placeholder={COMPANY.provinceCity}
            showSearch
            onChange={(next) => form.change({ regionCodes: next?.length === 2 ? [...next.map(String), ''] : [] })}
          />
          <Input
            aria-label={COMPANY.district}
            placeholder={COMPANY.districtHint}
            value={district}
            maxLength={12}
            disabled={city === ''}
            onChange={({ target }) => form.change({ regionCodes: [province, city, target.value] })}
          />
        </div>
      )}
    </Field>
  )
}
