import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { COLUMNS } from '../words.ts'
import { moveColumn, setColumn, settingsOf, type ColumnSetting } from './column-settings.ts'
import type { Column } from './definition.ts'
import { DENSITIES, type Density } from './density.ts'
import styles from './panel.module.css'

export interface ColumnsPanelProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'priority' | 'fixed'>[]
  readonly kept: readonly ColumnSetting[]
  readonly density: Density
  readonly change: (changes: { readonly columns?: ColumnSetting[]; readonly density?: Density }) => void
}

/** The columns with what can be set about each. */
export const ColumnsPanel = ({ columns, kept, density, change }: ColumnsPanelProps) => {
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
      <p className={styles['panelHint']}>{COLUMNS.emptyStepBack}</p>
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
