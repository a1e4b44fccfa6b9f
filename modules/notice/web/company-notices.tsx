import { Alert, Button, Empty, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Model, ModelChange } from '../shapes.ts'
import { byGroup } from './groups.ts'
import { ModelCards } from './model-cards.tsx'
import { ModelDrawer } from './model-drawer.tsx'
import { ModelTable } from './model-table.tsx'
import { useModels, useSetModel } from './queries.ts'
import { SETTING } from './words.ts'
import styles from './settings.module.css'

interface Props {
  readonly supplierId: string
  readonly mayManage: boolean
}

/** The matrix of a company: kinds of notices, their ways, their receivers. */
export const CompanyNotices = ({ supplierId, mayManage }: Props) => {
  const { data: models, error, refetch } = useModels(supplierId)
  const narrow = useNarrow()
  const save = useSetModel(supplierId)
  const [onlyNobody, setOnlyNobody] = useState(false)
  const [opened, setOpened] = useState<Model>()
  if (models === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (models === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  if (models.length === 0) return <Empty description={SETTING.none} />
  const nobody = models.filter((model) => model.nobodyReceives)
  const isNarrowed = onlyNobody && nobody.length > 0
  const change = (model: Model, changes: Partial<ModelChange>): void => {
    const { modelId, rowVersion, isOpen, channels, receiverIds, quietHours } = model
    save.mutate(
      { modelId, rowVersion, isOpen, channels, receiverIds, quietHours, ...changes },
      { onSuccess: () => toast('success', SETTING.saved) },
    )
  }
  const Matrix = narrow ? ModelCards : ModelTable
  return (
    <>
      <Typography.Paragraph type="secondary">{mayManage ? SETTING.lead : SETTING.leadMember}</Typography.Paragraph>
      {nobody.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          className={styles['alert'] ?? ''}
          title={SETTING.nobodyCount(nobody.length)}
          action={
            <Button size="small" onClick={() => setOnlyNobody(!isNarrowed)}>
              {isNarrowed ? SETTING.showAll : SETTING.onlyNobody}
            </Button>
          }
        />
      )}
      <Matrix
        groups={byGroup(isNarrowed ? nobody : models)}
        mayManage={mayManage}
        savingId={save.isPending ? save.variables.modelId : undefined}
        change={change}
        edit={setOpened}
      />
      {opened ? <ModelDrawer supplierId={supplierId} model={opened} closed={() => setOpened(undefined)} /> : null}
    </>
  )
}
