import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { CompanyNotices } from './company-notices.tsx'
import { MyNotices } from './shared/my-notices.tsx'
import { useSupplierId } from './queries.ts'
import { SETTING } from './words.ts'
import styles from './settings.module.css'

type Part = 'company' | 'mine'

/** Which notices the company gets, on which channel and for whom; and which of them ring on the person's own phone. */
export const InformSettingPage = () => {
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
