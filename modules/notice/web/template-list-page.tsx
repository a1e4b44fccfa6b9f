import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import type { Template } from '../shapes.ts'
import { useTemplates } from './templates/queries.ts'
import { templateList } from './templates/template-list.tsx'
import { TEMPLATES } from './templates/words.ts'

const TemplateDrawer = lazy(async () => ({ default: (await import('./templates/template-drawer.tsx')).TemplateDrawer }))

/** The words of all notices, kept by purchasing. */
export const TemplateListPage = () => {
  const [edited, setEdited] = useState<{ readonly template: Template | undefined }>()
  const list = useList(templateList((template) => setEdited({ template })))
  return (
    <>
      <ListView
        list={list}
        fetched={useTemplates(list.query)}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ template: undefined })}>
            {TEMPLATES.add}
          </Button>
        }
      />
      {edited === undefined ? null : (
        <Suspense>
          <TemplateDrawer
            key={edited.template?.id ?? 'new'}
            template={edited.template}
            closed={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
