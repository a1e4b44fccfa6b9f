import { useEffect } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { sentenceOf, errorsOf } from '#shell/failure.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Contract, ContractDraft } from '../shapes.ts'
import { BodySection } from './body-section.tsx'
import { ContractForm } from './contract-form.tsx'
import { saveDraft } from './draft-queries.ts'
import { EMPTY_VALUES, toDraft, valuesOf } from './draft-values.ts'
import styles from './draft.module.css'
import { MoreSection, PartiesSection, PeriodSection, PlansSection, SignersSection } from './form-sections.tsx'
import { contracts, makeBody } from './queries.ts'
import { DETAIL, DRAFT } from './words.ts'

/** A new contract, or with an id one that is still a draft. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing former={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={contracts.useOne(id)} back={{ address: '/admin/contract/list', label: DETAIL.back }}>
    {(contract) => (contract.isWritable ? <Writing former={contract} /> : <ProblemPanel title={DRAFT.locked} />)}
  </DocumentStates>
)

const Writing = ({ former }: { readonly former: Contract | undefined }) => {
  const { setTitle } = usePageRoute()
  const settle = contracts.useSettle()
  const title = former === undefined ? DRAFT.createTitle : DRAFT.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  const save = async (draft: ContractDraft): Promise<Contract> => {
    const saved = await saveDraft(draft, former)
    void settle()
    return saved
  }
  const saveAndMake = async (draft: ContractDraft): Promise<Contract> => {
    const saved = await save(draft)
    // The draft is kept in any case: why there is no text yet is said, and can be mended on its page.
    const made = await makeBody(saved).catch((error: unknown) => {
      toast('warning', Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error))
      return saved
    })
    void settle()
    return made
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{title}</h1>
      <ContractForm<ContractDraft>
        name={`contract.${former?.id ?? ''}.${former?.rowVersion ?? ''}`}
        start={former === undefined ? EMPTY_VALUES : valuesOf(former)}
        toSent={toDraft}
        main={{ label: DRAFT.saveAndMake, send: saveAndMake }}
        other={{ label: DRAFT.save, send: save }}
        done={DRAFT.saved}
        hint={DRAFT.hint}
      >
        <PartiesSection former={former} />
        <PeriodSection />
        <BodySection former={former} />
        <PlansSection />
        <SignersSection former={former} isPaper={false} />
        <MoreSection former={former} />
      </ContractForm>
    </div>
  )
}
