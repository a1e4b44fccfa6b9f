import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { FIELDS, STEP_TITLES } from '../../../words.ts'
import { BEGIN } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { TypeChoice } from '../parts/type-choice.tsx'

/** Step 1: with which company one registers, and as what. */
export const InviteStep = () => {
  const { form, supplier, context } = useScene()
  const supplierType = useValue('supplierType')
  const categoryIds = useValue('mainCategoryIds')
  const taxpayerType = useValue('taxpayerType')
  const categories = context.categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name)
  return (
    <Section title={STEP_TITLES[0]}>
      <Facts
        single
        facts={[
          [BEGIN.company, supplier.buyerCompanyName],
          [BEGIN.purchasers, supplier.purchasers.map((one) => one.name).join('、')],
          [FIELDS.mainCategoryIds, categories.join('、')],
        ]}
      />
      <div data-path="supplierType" tabIndex={-1}>
        <TypeChoice
          value={supplierType}
          change={(type) =>
            // A person pays tax as a person; asking would be idle.
            form.change({ supplierType: type, ...(type === 3 && taxpayerType === null ? { taxpayerType: 3 } : {}) })
          }
        />
      </div>
    </Section>
  )
}
