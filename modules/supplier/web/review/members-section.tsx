import { Skeleton } from 'antd'
import { showMoment } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useMembers } from './people-queries.ts'
import { MEMBERS } from './words.ts'

/** The supplier's people, to read: it manages them itself. */
export const MembersSection = ({ id }: { readonly id: string }) => {
  const { data, isPending, error, refetch } = useMembers(id)
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
          ]}
        />
      )}
    </Section>
  )
}
