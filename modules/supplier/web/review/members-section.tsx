import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { ScopeDialog } from '#modules/user/web/shared/scope-dialog.tsx'
import { showMoment } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useMembers } from './people-queries.ts'
import { MEMBERS } from './words.ts'

interface Chosen {
  readonly userId: string
  readonly nickname: string
}

/** The supplier's people: it manages them itself, and staff decide which sides of the portal they may enter. */
export const MembersSection = ({ id }: { readonly id: string }) => {
  const { data, isPending, error, refetch } = useMembers(id)
  const may = useMay()
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <Section title={MEMBERS.title}>
      {isPending ? <Skeleton active title={false} /> : null}
      {data === undefined && error !== null ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p>{MEMBERS.none}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <LineTable
          lines={data}
          id={(one) => one.userCompanyId}
          head={{
            title: MEMBERS.name,
            show: (one) => (
              <>
                {one.nickname} {one.isOwner ? <StatusTag tone="processing">{MEMBERS.owner}</StatusTag> : null}
              </>
            ),
          }}
          columns={[
            { title: MEMBERS.mobile, show: (one) => one.mobileMasked },
            { title: MEMBERS.roles, show: (one) => one.roleNames.join('、') || '—' },
            { title: MEMBERS.scope, show: (one) => one.dataScopeName },
            { title: MEMBERS.wechat, show: (one) => (one.wechatBound ? MEMBERS.bound : MEMBERS.unbound) },
            {
              title: MEMBERS.lastLogin,
              show: (one) => (one.lastLoginAt === null ? '—' : showMoment(one.lastLoginAt)),
            },
            { title: MEMBERS.status, show: (one) => one.statusName },
            ...(may('supplier.manage')
              ? [
                  {
                    title: MEMBERS.access,
                    show: (one: Chosen) => (
                      <Button
                        type="link"
                        size="small"
                        aria-label={MEMBERS.accessOf(one.nickname)}
                        onClick={() => setChosen(one)}
                      >
                        {MEMBERS.change}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {chosen === undefined ? null : (
        <ScopeDialog userId={chosen.userId} name={chosen.nickname} closed={() => setChosen(undefined)} />
      )}
    </Section>
  )
}
