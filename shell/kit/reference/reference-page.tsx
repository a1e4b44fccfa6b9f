import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Filter, ListDefinition } from '../list/definition.ts'
import { ListView } from '../list/list-view.tsx'
import { actionsColumn, inUseColumn, RowActions } from '../list/records.tsx'
import { useList } from '../list/use-list.ts'
import { RECORDS } from '../words.ts'
import { ImportDrawer } from './import-drawer.tsx'
import type { ReferenceNoun, ReferenceRow } from './noun.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { useRecords, useRemoveRecord } from './queries.ts'
import { IMPORTING, REFERENCE } from './words.ts'

type Opened<Row> = { readonly kind: 'import' } | { readonly kind: 'record'; readonly row: Row | undefined }

interface InUse {
  readonly IsEnabled?: boolean
}

/** In use, or no longer. */
function enabledFilter<Query extends InUse>(): Filter<Query>
function enabledFilter(): Filter<object> {
  return {
    key: 'enabled',
    kind: 'choice',
    single: true,
    label: RECORDS.isEnabled,
    options: [
      { value: '1', label: RECORDS.on },
      { value: '0', label: RECORDS.off },
    ],
    toQuery: ([value]) => (value === undefined ? {} : { IsEnabled: value === '1' }),
  }
}

interface Props<Row extends ReferenceRow, Content extends object, Query extends InUse, Sort extends string> {
  readonly noun: ReferenceNoun<Row, Content, Query, Sort>
}

/** The page of one kind of reference data: its list, a form for each record, and an import. */
export const ReferencePage = <
  Row extends ReferenceRow,
  Content extends object,
  Query extends InUse,
  Sort extends string,
>({
  noun,
}: Props<Row, Content, Query, Sort>) => {
  const [opened, setOpened] = useState<Opened<Row>>()
  const remove = useRemoveRecord(noun)
  const closed = (): void => setOpened(undefined)
  const definition: ListDefinition<Row, Query, Sort> = {
    pageKey: `${noun.entity}.List`,
    title: noun.title,
    searchHint: noun.searchHint ?? REFERENCE.searchHint,
    id: ({ id }) => id,
    name: ({ name }) => name,
    columns: [
      ...noun.columns,
      inUseColumn(),
      actionsColumn(noun.actions === undefined ? 140 : 220, (row) => (
        <RowActions
          name={row.name}
          edit={() => setOpened({ kind: 'record', row })}
          remove={{ hint: REFERENCE.removeHint, run: () => remove.mutateAsync(row.id) }}
        >
          {noun.actions?.(row)}
        </RowActions>
      )),
    ],
    filters: [...(noun.filters ?? []), enabledFilter<Query>()],
    tabs: [],
    empty: (noun.importing === undefined ? REFERENCE.empty : REFERENCE.emptyImporting)(noun.title),
  }
  const list = useList(definition)
  return (
    <>
      <ListView
        list={list}
        fetched={useRecords(noun, list.query)}
        tools={
          <>
            {noun.importing === undefined ? null : (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpened({ kind: 'import' })}>
                {IMPORTING.open}
              </Button>
            )}
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setOpened({ kind: 'record', row: undefined })}
            >
              {REFERENCE.add(noun.title)}
            </Button>
          </>
        }
      />
      {opened?.kind === 'record' ? (
        <RecordDrawer key={opened.row?.id ?? 'new'} noun={noun} row={opened.row} closed={closed} />
      ) : null}
      {opened?.kind === 'import' && noun.importing ? (
        <ImportDrawer
          entity={noun.entity}
          title={noun.title}
          keyName={noun.keyName}
          calls={noun.importing}
          closed={closed}
        />
      ) : null}
    </>
  )
}
