import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { SHELL } from '#shell/words.ts'
import { SHORTCUTS } from '../words.ts'
import { moved, SHORTCUTS_MOST, type MenuPage, type MenuSection } from './pages.ts'
import styles from './shortcuts.module.css'

const WIDTH = 640

interface Props {
  readonly sections: readonly MenuSection[]
  readonly chosen: readonly MenuPage[]
  readonly save: (pages: readonly MenuPage[]) => void
  readonly close: () => void
}

/** Chooses up to eight pages of the menu, and their order, by pointer or keyboard alike. */
export const ShortcutDialog = ({ sections, chosen, save, close }: Props) => {
  const [pages, setPages] = useState(chosen)
  const isFull = pages.length >= SHORTCUTS_MOST
  const isChosen = (path: string): boolean => pages.some((page) => page.path === path)
  const toggle = (page: MenuPage): void =>
    setPages(isChosen(page.path) ? pages.filter(({ path }) => path !== page.path) : [...pages, page])
  return (
    <Modal
      open
      title={SHORTCUTS.setTitle}
      width={WIDTH}
      okText={SHORTCUTS.save}
      cancelText={SHELL.cancel}
      onCancel={close}
      onOk={() => {
        save(pages)
        close()
      }}
    >
      <p className={styles['lead']}>{SHORTCUTS.lead(SHORTCUTS_MOST)}</p>
      <h3 className={styles['part']}>{SHORTCUTS.chosen}</h3>
      {pages.length === 0 ? <p className={styles['lead']}>{SHORTCUTS.none}</p> : null}
      <Chosen pages={pages} change={setPages} />
      <h3 className={styles['part']}>{SHORTCUTS.pages}</h3>
      <p role="status" className={styles['full']}>
        {isFull ? SHORTCUTS.full(SHORTCUTS_MOST) : ''}
      </p>
      <div className={styles['sections']}>
        {sections.map(({ title, pages: own }) => (
          <fieldset key={title} className={styles['section']}>
            <legend>{title}</legend>
            {own.map((page) => (
              <Checkbox
                key={page.path}
                checked={isChosen(page.path)}
                disabled={!isChosen(page.path) && isFull}
                onChange={() => toggle(page)}
              >
                {page.title}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  )
}

const Chosen = ({
  pages,
  change,
}: {
  readonly pages: readonly MenuPage[]
  readonly change: (pages: readonly MenuPage[]) => void
}) => (
  <ol className={styles['chosen']}>
    {/* By place and not by page: the buttons stay where they are, and with them the focus. */}
    {Array.from(pages.entries(), ([at, { path, title }]) => (
      <li key={at} data-path={path}>
        <span className={styles['name']}>{title}</span>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={SHORTCUTS.up(title)}
          disabled={at === 0}
          onClick={() => change(moved(pages, at, -1))}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={SHORTCUTS.down(title)}
          disabled={at === pages.length - 1}
          onClick={() => change(moved(pages, at, 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={SHORTCUTS.remove(title)}
          onClick={() => change(pages.toSpliced(at, 1))}
        />
      </li>
    ))}
  </ol>
)
