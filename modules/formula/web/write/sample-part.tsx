import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { useSampleNamed, useSampleOptions } from '#modules/sample/web/shared/sample-options.ts'
import { useDebounced } from '#shell/kit/use-debounced.ts'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { Formula } from '../../shapes.ts'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

interface Named {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly statusName: string
}
const optionOf = ({ id, code, title, statusName }: Named) => ({ value: id, label: `${code} ${title}（${statusName}）` })

/** The sample that it was made by, if there is one. The product of a new formula is that of its sample. */
export const SamplePart = () => {
  const { form } = useScene()
  const { value, enter, wrong } = usePart('sampleId')
  const [typed, setTyped] = useState('')
  const { data: found = [], isFetching } = useSampleOptions(useDebounced(typed.trim()))
  const { data: chosen } = useSampleNamed(value)
  useEffect(() => {
    if (chosen !== undefined && form.store.getState().parts.skuId === null) form.enter('skuId', chosen.skuId)
  }, [chosen, form])
  const options = found.map(optionOf)
  const isMissing = chosen !== undefined && options.every((option) => option.value !== chosen.id)
  return (
    <Placed field="sampleId" label={titleOf(Formula.properties.sampleCode)} wrong={wrong} hint={WRITE.sampleHint}>
      {(control) => (
        <Select
          {...control}
          allowClear
          showSearch={{ onSearch: setTyped, filterOption: false }}
          placeholder={WRITE.samplePlaceholder}
          notFoundContent={isFetching ? WRITE.searching : WRITE.nothing}
          {...(value === null ? {} : { value })}
          onChange={(id: string | undefined) => enter(id ?? null)}
          options={isMissing ? [optionOf(chosen), ...options] : options}
        />
      )}
    </Placed>
  )
}
