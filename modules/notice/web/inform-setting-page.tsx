import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useSide } from '#shell/session/session.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { CompanyNotices } from './company-notices.tsx'
import { MyNotices } from './shared/my-notices.tsx'
import { useSupplierId } from './queries.ts'
import { StaffNotices } from './staff-notices.tsx'
import { SETTING, STAFF } from './words.ts'
import styles from './settings.module.css'

type Part = 'company' | 'mine'

/** How messages reach people: for a supplier the company's and the person's own settings, for staff their own. */
export const InformSettingPage = () => {
  const isStaff = useSide() === 'staff'
  return isStaff ? (
    <>
      <div className={styles['head']}>
        <Typography.Title level={1} className={styles['title'] ?? ''}>
          {STAFF.title}
        </Typography.Title>
      </div>
      <StaffNotices />
    </>
  ) : (
    <SupplierSettings />
  )
}

/** Which notices the company gets, on which channel and for whom; and which of them ring on the person's own phone. */
const SupplierSettings = () => {
  const supplierId = useSupplierId()
  const mayManage = useMay()('notice.manage')
  const [part, setPart] = useState<Part>('company')
  if (supplierId === undefined) return null
  return (
    <>
      <div className={styles['head']}>
        <Typography.Title level={1} className={styles['title'] ?? ''}>
          {SETTING.title}
        </Typography.Title>
        <Segmented<Part>
          aria-label={SETTING.parts}
          value={part}
          onChange={setPart}
          options={[
            { value: 'company', label: SETTING.company },
            { value: 'mine', label: SETTING.mine },
          ]}
        />
      </div>
      <section className={styles['card']}>
        {part === 'mine' ? <MyNotices /> : <CompanyNotices supplierId={supplierId} mayManage={mayManage} />}
      </section>
    </>
  )
}
