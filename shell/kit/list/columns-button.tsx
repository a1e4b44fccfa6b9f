import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import { COLUMNS } from '../words.ts'
import { moveColumn, setColumn, settingsOf, type ColumnSetting } from './column-settings.ts'
import type { Density } from './data-table.tsx'
import type { Column } from './definition.ts'
import styles from './list.module.css'

const DENSITIES = ['large', 'middle', 'small'] as const

/** The row height that was kept; anything else is the usual one. */
export const densityOf = (kept: string | undefined): Density => DENSITIES.find((one) => one === kept) ?? 'middle'

interface Props {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'priority' | 'fixed'>[]
  readonly kept: readonly ColumnSetting[]
  readonly density: Density
  readonly change: (changes: { readonly columns?: ColumnSetting[]; readonly density?: Density }) => void
}

/** Which columns are shown, in what order, and how dense the rows stand. It takes effect at once. */
export const ColumnsButton = (props: Props) => (
  <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Panel {...props} />}>
    <Button icon={<SettingOutlined aria-hidden />} aria-label={COLUMNS.title} title={COLUMNS.title} />
  </Popover>
)

const Panel = ({ columns, kept, density, change }: Props) => {
  const settings = settingsOf(columns, kept)
  const set = (next: ColumnSetting[]): void => change({ columns: next })
  return (
    <div className={styles['panel']}>
      <ul className={styles['panelList']}>
        {settings.map((setting, index) => {
          const { key, visible, fixed = false } = setting
          const column = columns.find((one) => one.key === key)
          const title = column?.title ?? key
          return (
            <li key={key}>
              <Checkbox
                className={styles['panelName'] ?? ''}
                checked={visible}
                disabled={column?.priority === 'must'}
                onChange={({ target }) => set(setColumn(settings, key, { visible: target.checked }))}
              >
                {title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={COLUMNS.up(title)}
                disabled={index === 0}
                onClick={() => set(moveColumn(settings, key, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={COLUMNS.down(title)}
                disabled={index === settings.length - 1}
                onClick={() => set(moveColumn(settings, key, 1))}
              />
              <Button
                type="text"
                size="small"
                icon={fixed ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
                aria-label={COLUMNS.fix(title)}
                aria-pressed={fixed}
                onClick={() => set(setColumn(settings, key, { fixed: !fixed }))}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles['panelFoot']}>
        <Segmented
          size="small"
          aria-label={COLUMNS.density}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: COLUMNS[value] }))}
          onChange={(value) => change({ density: value })}
        />
        <Button size="small" onClick={() => change({ columns: [], density: 'middle' })}>
          {COLUMNS.reset}
        </Button>
      </div>
    </div>
  )
}
