import { Button, Cascader, Input } from 'antd'
import { useState } from 'react'
import { REGIONS, regionIn, regionText } from '../../../regions.ts'
import { FIELDS } from '../../../words.ts'
import { COMPANY } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Field } from './field.tsx'

const OPTIONS = REGIONS.map(({ code, name, cities }) => ({
  value: code,
  label: name,
  children: cities.map((city) => ({ value: city.code, label: city.name })),
}))

/** Province and city are picked; the district is written, for districts change nearly every year. */
export const RegionField = () => {
  const { form } = useScene()
  const [province = '', city = '', district = ''] = useValue('regionCodes')
  const suggested = regionIn(useValue('registeredAddress'))
  const change = (regionCodes: string[]): void => form.change({ regionCodes })
  return (
    <>
      <Field
        path="regionCodes"
        label={FIELDS.regionCodes}
        required
        {...(suggested !== undefined && province === ''
          ? {
              hint: (
                <Button type="link" size="small" onClick={() => change(suggested)}>
                  {COMPANY.fillRegion(regionText(suggested))}
                </Button>
              ),
            }
          : {})}
      >
        {({ labelId: _label, ...control }) => (
          <Cascader
            {...control}
            options={OPTIONS}
            value={province === '' ? [] : [province, city]}
            placeholder={COMPANY.provinceCity}
            showSearch
            onChange={(next) => change(next?.length === 2 ? [...next.map(String), ''] : [])}
          />
        )}
      </Field>
      <DistrictField
        district={district}
        disabled={city === ''}
        change={(written) => change([province, city, written])}
      />
    </>
  )
}

interface DistrictProps {
  readonly district: string
  readonly disabled: boolean
  readonly change: (district: string) => void
}

const DistrictField = ({ district, disabled, change }: DistrictProps) => {
  // Letters that are about to become characters are nobody's mistake.
  const [composed, setComposed] = useState<string>()
  return (
    <Field path="regionCodes.2" label={FIELDS.district} required>
      {({ labelId: _label, ...control }) => (
        <Input
          {...control}
          placeholder={COMPANY.districtHint}
          value={composed ?? district}
          maxLength={12}
          disabled={disabled}
          onCompositionStart={() => setComposed(district)}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined)
            change(currentTarget.value)
          }}
          onChange={({ target }) => (composed === undefined ? change(target.value) : setComposed(target.value))}
        />
      )}
    </Field>
  )
}
