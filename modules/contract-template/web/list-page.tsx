import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { codesOf, labelOf } from '#kernel/labels.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { CONTRACT_TYPES } from '#modules/contract-ledger/contract.ts'
import { showMoment } from '#shell/format.ts'
import { optionsOf, type ListDefinition } from '#shell/kit/list/definition.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { actionsColumn, inUseColumn } from '#shell/kit/list/records.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import type { ContractTemplateRow, TemplateQuery } from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'
import { useTemplates } from './queries.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { UploadDrawer } from './upload-drawer.tsx'
import { LIST } from './words.ts'

const definition = (
  look: (id: string) => void,
): ListDefinition<ContractTemplateRow, TemplateQuery, 'name' | 'updatedAt'> => ({
  pageKey: 'ContractTemplate.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: ({ id }) => id,
  name: ({ name }) => name,
  columns: [
    {
      key: 'name',
      title: FIELDS.name,
      sort: 'name',
      width: 240,
      fixed: true,
      priority: 'must',
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'contractType',
      title: FIELDS.contractType,
      width: 140,
      render: ({ contractType }) => labelOf(CONTRACT_TYPES, contractType),
    },
    { key: 'version', title: FIELDS.version, width: 88, render: ({ version }) => LIST.versionOf(version) },
    {
      key: 'updatedAt',
      title: LIST.updatedAt,
      sort: 'updatedAt',
      width: 150,
      render: ({ updatedAt }) => showMoment(updatedAt),
    },
    inUseColumn(),
    actionsColumn(96, ({ id, name }) => (
      <Button type="link" size="small" aria-label={`${LIST.open} ${name}`} onClick={() => look(id)}>
        {LIST.open}
      </Button>
    )),
  ],
  filters: [
    {
      key: 'type',
      kind: 'choice',
      single: true,
      label: FIELDS.contractType,
      options: optionsOf(CONTRACT_TYPES),
      toQuery: ([value]) => {
        const type = codesOf(CONTRACT_TYPES).find((code) => String(code) === value)
        return type === undefined ? {} : { ContractType: type }
      },
    },
    { key: 'on', kind: 'flag', label: FIELDS.isEnabled, toQuery: () => ({ IsEnabled: true }) },
  ],
  tabs: [],
  empty: LIST.empty,
  found: LIST.found,
})

/** What contracts are made from, kept by legal: a Word file with its versions and the places that are filled in. */
export const ListPage = () => {
  const [lookedAt, lookAt] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const list = useList(definition(lookAt))
  const mayKeep = useMay()('contract.review')
  return (
    <>
      <ListView
        list={list}
        fetched={useTemplates(list.query)}
        tools={
          mayKeep ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              {LIST.add}
            </Button>
          ) : null
        }
      />
      {lookedAt === undefined ? null : (
        <TemplateDrawer key={lookedAt} id={lookedAt} mayKeep={mayKeep} closed={() => lookAt(undefined)} />
      )}
      {isAdding ? <UploadDrawer former={undefined} closed={() => setAdding(false)} /> : null}
    </>
  )
}
