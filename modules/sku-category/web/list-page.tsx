import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Skeleton, Space, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { folded } from '#kernel/grams.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { ImportDrawer } from '#shell/kit/reference/import-drawer.tsx'
import { IMPORTING } from '#shell/kit/reference/words.ts'
import type { Category } from '../contract.ts'
import { LEVELS } from '../rules.ts'
import { CategoryForm } from './category-form.tsx'
import styles from './category-page.module.css'
import { client, ENTITY, useRemoveCategory, useTree } from './queries.ts'
import { withAncestors, treeOf } from './shared/category-tree.ts'
import { PAGE } from './words.ts'

/** What the form at the side is about. */
type Shown =
  | { readonly kind: 'none' }
  | { readonly kind: 'change'; readonly id: string }
  | { readonly kind: 'add'; readonly parentId: string | null }

const IMPORT_CALLS = { template: client.skuCategoryImportTemplate, import: client.importSkuCategories }

/** The tree of categories: chosen at the left, written at the right. */
export const ListPage = () => {
  const { data, error, refetch } = useTree()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>({ kind: 'none' })
  const [isImporting, setImporting] = useState(false)
  const remove = useRemoveCategory()
  const nodes = useMemo(() => withAncestors(data ?? [], folded(search)), [data, search])
  const byId = new Map((data ?? []).map((category) => [category.id, category]))
  const chosen = shown.kind === 'change' ? byId.get(shown.id) : undefined
  const parent = shown.kind === 'add' && shown.parentId !== null ? (byId.get(shown.parentId) ?? null) : null

  const removeChosen = ({ id, name }: Category): void =>
    void confirm({
      title: PAGE.removeAsk(name),
      content: PAGE.removeHint,
      okText: PAGE.remove,
      okButtonProps: { danger: true },
      // The shell has said why it failed; the question is answered either way.
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    })

  return (
    <>
      <div className={styles['head']}>
        <h1>{PAGE.title}</h1>
        <Space wrap>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            {IMPORTING.open}
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setShown({ kind: 'add', parentId: null })}
          >
            {PAGE.addTop}
          </Button>
        </Space>
      </div>
      <div className={styles['page']}>
        <section className={styles['panel']} aria-label={PAGE.tree}>
          <Input.Search
            allowClear
            aria-label={PAGE.search}
            placeholder={PAGE.search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className={styles['tree']}>
            {error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />}
            {data === undefined && error === null ? <Skeleton active /> : null}
            {data?.length === 0 ? <Empty description={PAGE.empty} /> : null}
            {nodes.length === 0 ? null : (
              <Tree
                blockNode
                defaultExpandAll
                key={search}
                treeData={treeOf(nodes).map(asNode)}
                selectedKeys={shown.kind === 'change' ? [shown.id] : []}
                titleRender={({ title, key }) => (
                  <span className={byId.get(key)?.isEnabled === false ? styles['off'] : ''}>
                    {title}
                    {byId.get(key)?.isEnabled === false ? PAGE.off : ''}
                  </span>
                )}
                onSelect={([key]) =>
                  setShown(key === undefined ? { kind: 'none' } : { kind: 'change', id: String(key) })
                }
              />
            )}
          </div>
        </section>
        <section className={styles['panel']}>
          {shown.kind === 'none' || (shown.kind === 'change' && chosen === undefined) ? (
            <Empty description={PAGE.choose} />
          ) : (
            <>
              <div className={styles['head']}>
                <h2>{headingOf(chosen, parent)}</h2>
                {chosen === undefined ? null : (
                  <Space wrap>
                    {chosen.level < LEVELS ? (
                      <Button onClick={() => setShown({ kind: 'add', parentId: chosen.id })}>{PAGE.addBelow}</Button>
                    ) : null}
                    <Button danger onClick={() => removeChosen(chosen)}>
                      {PAGE.remove}
                    </Button>
                  </Space>
                )}
              </div>
              <CategoryForm
                key={chosen === undefined ? `new ${parent?.id ?? ''}` : `${chosen.id} ${chosen.rowVersion}`}
                category={chosen}
                parent={parent}
                saved={({ id }) => setShown({ kind: 'change', id })}
              />
              {chosen?.supplierCount ? <p>{PAGE.suppliers(chosen.supplierCount)}</p> : null}
            </>
          )}
        </section>
      </div>
      {isImporting ? (
        <ImportDrawer entity={ENTITY} title={PAGE.title} calls={IMPORT_CALLS} closed={() => setImporting(false)} />
      ) : null}
    </>
  )
}

const headingOf = (chosen: Category | undefined, parent: Category | null): string => {
  if (chosen !== undefined) return PAGE.changeTitle(chosen.fullName)
  return parent === null ? PAGE.addTop : PAGE.addTitle(parent.fullName)
}

interface AntNode {
  readonly key: string
  readonly title: string
  readonly children: AntNode[]
}

const asNode = ({ value, title, children }: ReturnType<typeof treeOf>[number]): AntNode => ({
  key: value,
  title,
  children: children.map(asNode),
})
