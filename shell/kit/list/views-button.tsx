import { BookOutlined, DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useNarrow } from '../../media.ts'
import { VIEWS } from '../words.ts'
import styles from './panel.module.css'
import { cannotSave, saveView, toggleDefault, VIEW_NAME_MAX, VIEWS_MAX, type SavedView } from './saved-views.ts'

interface Props {
  readonly views: readonly SavedView[]
  /** The conditions that are shown now. */
  readonly conditions: string
  readonly change: (views: SavedView[]) => void
  readonly recall: (conditions: string) => void
}

/** Conditions under a name: one press shows them again, and one of them may be what the page opens with. */
export const ViewsButton = ({ views, conditions, change, recall }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const choose = (filters: string): void => {
    setOpen(false)
    recall(filters)
  }
  const active = views.find(({ filters }) => filters === conditions)
  return (
    <Popover
      trigger="click"
      // In the middle it can be pushed to either side: on a telephone nothing else fits.
      placement={useNarrow() ? 'bottom' : 'bottomLeft'}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className={styles['panel']}>
          {views.length === 0 ? <p className={styles['sub']}>{VIEWS.none}</p> : null}
          <ul className={styles['panelList']}>
            {views.map((view) => (
              <li key={view.name}>
                <Button
                  type="text"
                  className={styles['panelName'] ?? ''}
                  aria-pressed={view === active}
                  onClick={() => choose(view.filters)}
                >
                  <span className={styles['clipped']} title={view.name}>
                    {view.name}
                  </span>
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={view.isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
                  aria-label={VIEWS.makeDefault(view.name)}
                  aria-pressed={view.isDefault}
                  onClick={() => change(toggleDefault(views, view.name))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={VIEWS.remove(view.name)}
                  onClick={() => change(views.filter((one) => one !== view))}
                />
              </li>
            ))}
          </ul>
          <SaveForm views={views} conditions={conditions} change={change} />
        </div>
      }
    >
      <Button icon={<BookOutlined aria-hidden />} aria-expanded={isOpen}>
        <span className={styles['viewName']} title={active?.name ?? ''}>
          {active?.name ?? VIEWS.title}
        </span>
      </Button>
    </Popover>
  )
}

const SaveForm = ({ views, conditions, change }: Omit<Props, 'recall'>) => {
  const [name, setName] = useState('')
  const why = cannotSave(views, name, conditions)
  const save = (): void => {
    if (why !== undefined) return
    change(saveView(views, name, conditions))
    setName('')
  }
  return (
    <>
      <Space.Compact block>
        <Input
          value={name}
          maxLength={VIEW_NAME_MAX}
          placeholder={VIEWS.name}
          aria-label={VIEWS.name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={save}
        />
        <Button type="primary" disabled={why !== undefined} onClick={save}>
          {VIEWS.save}
        </Button>
      </Space.Compact>
      {why === 'full' || why === 'long' ? (
        <div role="alert" className={styles['wrong']}>
          {why === 'full' ? VIEWS.full(VIEWS_MAX) : VIEWS.long}
        </div>
      ) : null}
    </>
  )
}
