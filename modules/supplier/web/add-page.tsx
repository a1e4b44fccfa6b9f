import { useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { AddForm } from './add/add-form.tsx'
import { AddedNote } from './add/added-note.tsx'
import styles from './add/add.module.css'
import type { Added } from './add/queries.ts'
import { ADD } from './add/words.ts'

/** Purchasing prepares a supplier on its behalf; the person who is invited completes it. */
export const AddPage = () => {
  const [made, setMade] = useState<Added>()
  const mayInvite = useMay()('supplier.invite')
  return (
    <>
      <h1 className={styles['title']}>{ADD.title}</h1>
      <p className={styles['lead']}>{ADD.lead}</p>
      <Section title={made === undefined ? ADD.basics : ADD.inviteNow}>
        {made === undefined ? (
          <AddForm added={setMade} />
        ) : (
          <AddedNote made={made} wasInvited={mayInvite} again={() => setMade(undefined)} />
        )}
      </Section>
    </>
  )
}
