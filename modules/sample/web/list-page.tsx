import { QrcodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import type { SampleRow } from '../shapes.ts'
import { samples, useAssignSamples, useExportSamples } from './queries.ts'
import { sampleList } from './sample-list.tsx'
import { LIST } from './words.ts'

// Few who look at the list print labels.
const LabelModal = lazy(async () => ({ default: (await import('./label-modal.tsx')).LabelModal }))

/** The samples of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(sampleList(side, may))
  const assign = useAssignSamples()
  const [printed, setPrinted] = useState<readonly string[]>()
  const canManage = permissions?.includes('sampling.manage') === true
  const canPrint = canManage || permissions?.includes('sampling.answer') === true
  return (
    <>
      <ListView
        list={list}
        fetched={samples.useList(list.query)}
        count={QueueCount}
        exportRows={useExportSamples(list.query)}
        batch={[
          ...(canPrint
            ? [
                {
                  key: 'print',
                  label: LIST.print,
                  run: async (rows: readonly SampleRow[]) => {
                    setPrinted(rows.map(({ id }) => id))
                    return rows
                  },
                },
              ]
            : []),
          ...(assign === undefined ? [] : [assign]),
        ]}
        scopeNote={useScopeNote()}
        tools={
          canManage ? (
            <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => open('/admin/sample/scan')}>
              {LIST.scan}
            </Button>
          ) : null
        }
      />
      {printed === undefined ? null : (
        <Suspense>
          <LabelModal ids={printed} closed={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </>
  )
}
