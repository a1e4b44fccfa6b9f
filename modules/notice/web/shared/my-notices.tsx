import { Button, Empty, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { MineRow } from '../../shapes.ts'
import { KindBoxes } from '../kind-boxes.tsx'
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
      <KindBoxes
        rows={rows}
        isOn={isOn}
        set={({ modelId }, isWanted) => setWishes(new Map(wishes).set(modelId, isWanted))}
        labelOf={MINE.of}
      />
      <div className={styles['foot']}>
        {done ? <Button onClick={done}>{MINE.later}</Button> : null}
        <Button type="primary" loading={save.isPending} disabled={!done && changed.length === 0} onClick={keep}>
          {MINE.save}
        </Button>
      </div>
    </>
  )
}
