import { labelsOf } from '#kernel/labels.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { showQty } from '#shell/format.ts'
import type { Profile } from '../../profile.ts'
import { FIELDS, SUPPLY_MODES } from '../../words.ts'
import { useCardScene } from './card-scene.tsx'
import styles from './cards.module.css'
import { SHOWN } from './words.ts'

/** What it makes, with what, and how much of it. */
export const BusinessCard = ({ profile }: { readonly profile: Profile }) => {
  const { categoryName } = useCardScene()
  return (
    <>
      <Facts
        facts={[
          [FIELDS.supplyModes, labelsOf(SUPPLY_MODES, profile.supplyModes)],
          [FIELDS.factoryArea, profile.factoryArea === null ? '' : SHOWN.square(profile.factoryArea)],
          [FIELDS.staffCount, profile.staffCount === null ? '' : SHOWN.people(profile.staffCount)],
        ]}
      />
      <div className={styles['long']}>
        <Facts
          single
          facts={[
            [FIELDS.mainCategoryIds, profile.mainCategoryIds.map(categoryName).filter(Boolean).join('、')],
            [FIELDS.brands, profile.brands.join('、')],
            [FIELDS.majorClients, profile.majorClients.join('、')],
          ]}
        />
      </div>
      <div className={styles['tables']}>
        {profile.equipments.length === 0 ? null : (
          <LineTable
            lines={profile.equipments}
            id={(one) => `${one.name} ${one.model} ${one.process}`}
            head={{ title: FIELDS.equipments, show: (one) => one.name }}
            columns={[
              { title: FIELDS.model, show: (one) => one.model || '—' },
              { title: FIELDS.process, show: (one) => one.process || '—' },
              { title: FIELDS.count, number: true, show: (one) => one.count },
            ]}
          />
        )}
        {profile.capacity.length === 0 ? null : (
          <LineTable
            lines={profile.capacity}
            id={(one) => `${one.process} ${one.unit}`}
            head={{ title: FIELDS.process, show: (one) => one.process }}
            columns={[
              { title: FIELDS.capacity, number: true, show: (one) => `${showQty(one.monthlyQty)} ${one.unit}` },
            ]}
          />
        )}
      </div>
    </>
  )
}
