import { Button, Checkbox, Empty, Skeleton, Typography } from 'antd'
import { Fragment, useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { MineRow } from '../../shapes.ts'
import { byGroup } from '../groups.ts'
import { useMine, useSetMine } from '../queries.ts'
import { MINE } from '../words.ts'
import styles from '../settings.module.css'

/** The person's own rows of the matrix: which of the notices that reach them also ring on their phone. */
export const MyNotices = ({ done }: { readonly done?: () => void }) => {
  const { data, error, refetch } = useMine()
  if (data === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={MINE.none} />
  return <MineForm rows={data} done={done} />
}

interface Props {
  readonly rows: readonly MineRow[]
  readonly done: (() => void) | undefined
}

const MineForm = ({ rows, done }: Props) => {
  const save = useSetMine()
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOn = ({ modelId, onWechat }: MineRow): boolean => wishes.get(modelId) ?? onWechat
  const changed = rows.filter((row) => isOn(row) !== row.onWechat)
  const keep = (): void => {
    if (changed.length === 0) return done?.()
    save.mutate(
      changed.map((row) => ({ modelId: row.modelId, onWechat: isOn(row) })),
      {
        onSuccess: () => {
          setWishes(new Map())
          toast('success', MINE.saved)
          done?.()
        },
      },
    )
  }
  return (
    <>
      <Typography.Paragraph type="secondary">{MINE.lead}</Typography.Paragraph>
      <div className={styles['mine']}>
        {byGroup(rows).map((group) => (
          <Fragment key={group.name}>
            <h3 className={styles['mineGroup']}>{group.name}</h3>
            {group.rows.map((row) => (
              <Checkbox
                key={row.modelId}
                className={styles['mineRow'] ?? ''}
                checked={isOn(row)}
                disabled={row.level === 1}
                aria-label={MINE.of(row.name)}
                onChange={({ target }) => setWishes(new Map(wishes).set(row.modelId, target.checked))}
              >
                {row.name} {row.level === 1 ? <StatusTag>{MINE.must}</StatusTag> : null}
              </Checkbox>
            ))}
          </Fragment>
        ))}
      </div>
      <div className={styles['foot']}>
        {done ? <Button onClick={done}>{MINE.later}</Button> : null}
        <Button type="primary" loading={save.isPending} disabled={!done && changed.length === 0} onClick={keep}>
          {MINE.save}
        </Button>
      </div>
    </>
  )
}
