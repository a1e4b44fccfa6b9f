import { Button, Cascader } from 'antd'
import { FIELDS } from '../../../words.ts'
import { useRegions } from '../../use-regions.ts'
import { COMPANY } from '../words.ts'
import { useHeld, useScene, useValue } from '../form-context.tsx'
import { Field } from './field.tsx'
import styles from './region-field.module.css'

const SEPARATOR = '/'
const NAMES = { label: 'name', value: 'code', children: 'parts' } as const

/** Province, city and district; what the licence's address begins with is offered. */
export const RegionField = () => {
  const { form } = useScene()
  const codes = useValue('regionCodes')
  const { data: regions, isPending, isError, refetch } = useRegions()
  // As one word: an address that is being typed leads to the same place for most of its letters.
  const found = useHeld(({ profile }) => regions?.regionIn(profile.registeredAddress)?.join(SEPARATOR))
  const suggested = found?.split(SEPARATOR)
  const change = (regionCodes: string[]): void => form.change({ regionCodes })
  const hint = isError ? (
    <Button type="link" size="small" onClick={() => void refetch()}>
      {COMPANY.regionsFailed}
    </Button>
  ) : suggested && codes.length === 0 ? (
    <Button type="link" size="small" onClick={() => change(suggested)}>
      {COMPANY.fillRegion(regions?.regionText(suggested) ?? '')}
    </Button>
  ) : undefined
  return (
    <Field path="regionCodes" label={FIELDS.regionCodes} required {...(hint === undefined ? {} : { hint })}>
      {({ labelId: _label, ...control }) => (
        <Cascader
          {...control}
          options={regions?.REGIONS.slice() ?? []}
          fieldNames={NAMES}
          // Codes alone, as long as their names are not there, say nothing.
          value={regions ? codes : []}
          loading={isPending}
          placeholder={isPending ? COMPANY.regionsLoading : COMPANY.region}
          showSearch={{ limit: 30 }}
          classNames={{ popup: { root: styles['popup'] ?? '' } }}
          onChange={(next) => change(next?.map(String) ?? [])}
        />
      )}
    </Field>
  )
}
