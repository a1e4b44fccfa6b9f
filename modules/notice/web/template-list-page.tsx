import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import type { Template } from '../shapes.ts'
import { useTemplates } from './templates/queries.ts'
import { templateList } from './templates/template-list.tsx'

const TemplateDrawer = lazy(async () => ({ default: (await import('./templates/template-drawer.tsx')).TemplateDrawer }))

/** The words of all notices, kept by purchasing. */
export const TemplateListPage = () => {
  const [edited, setEdited] = useState<Template>()
  const list = useList(templateList(setEdited))
  return (
    <>
      <ListView list={list} fetched={useTemplates(list.query)} />
      {edited === undefined ? null : (
        <Suspense>
          <TemplateDrawer key={edited.id} template={edited} closed={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
