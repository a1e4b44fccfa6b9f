import { useEffect } from 'react'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Contract, PaperContract } from '../shapes.ts'
import { ContractForm } from './contract-form.tsx'
import { registerPaper } from './draft-queries.ts'
import { EMPTY_VALUES, toPaper } from './draft-values.ts'
import styles from './draft.module.css'
import {
  MoreSection,
  PaperSection,
  PartiesSection,
  PeriodSection,
  PlansSection,
  SignersSection,
} from './form-sections.tsx'
import { contracts } from './queries.ts'
import { DRAFT } from './words.ts'

/** Enters a contract that was signed on paper before: it is in force at once. */
export const RegisterPage = () => {
  const { setTitle } = usePageRoute()
  const settle = contracts.useSettle()
  useEffect(() => setTitle(DRAFT.registerTitle), [setTitle])
  const register = async (paper: PaperContract): Promise<Contract> => {
    const registered = await registerPaper(paper)
    void settle()
    return registered
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{DRAFT.registerTitle}</h1>
      <ContractForm<PaperContract>
        name="contract.register"
        start={EMPTY_VALUES}
        toSent={toPaper}
        main={{ label: DRAFT.register, send: register }}
        done={DRAFT.registered}
        hint={DRAFT.registerHint}
      >
        <PartiesSection former={undefined} />
        <PaperSection />
        <PeriodSection />
        <PlansSection />
        <SignersSection former={undefined} isPaper />
        <MoreSection former={undefined} />
      </ContractForm>
    </div>
  )
}
