import { Button, Select } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { titleOf } from '#kernel/schema.ts'
import { defaultFor, templatesFor } from '#modules/term-template/web/shared/offers.ts'
import { useTermTemplates } from '#modules/term-template/web/shared/templates.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import writing from '#shell/kit/writing/writing.module.css'
import { differingTerms, isUntouched, OrderTerms, pickTerms, USUAL_TERMS, type TermName } from '../../terms.ts'
import { useScene } from './form-context.tsx'
import { TEMPLATE } from './words.ts'
import styles from './write.module.css'

const SaveTemplateModal = lazy(async () => ({
  default: (await import('#modules/term-template/web/shared/save-template-modal.tsx')).SaveTemplateModal,
}))

const titlesOf = (names: readonly TermName[]): string =>
  names.map((name) => titleOf(OrderTerms.properties[name])).join('、')

/** The terms of the order while it is written, and how to put others in their place. */
const useTerms = () => {
  const { form } = useScene()
  const parts = useStore(form.store, (held) => held.parts)
  const fill = (terms: OrderTerms): void => {
    const next = { ...form.store.getState().parts, ...terms }
    const enter = <Name extends TermName>(name: Name): void => form.enter(name, next[name])
    for (const name of differingTerms(form.store.getState().parts, terms)) enter(name)
  }
  return { terms: parts, buyerCompanyId: parts.buyerCompanyId, fill }
}

/** Fills the terms from a template, and keeps them as one. */
export const TemplateTools = () => {
  const { terms, buyerCompanyId, fill } = useTerms()
  const mayKeep = useMay()('reference.manage')
  const { data: all } = useTermTemplates()
  const [isSaving, setSaving] = useState(false)
  useDefault()
  const templates = templatesFor(all ?? [], buyerCompanyId)
  const inForce = templates.find((template) => differingTerms(terms, template).length === 0)

  const take = async (id: string): Promise<void> => {
    const template = templates.find((one) => one.id === id)
    if (template === undefined) return
    const changed = titlesOf(differingTerms(terms, template))
    const isSure =
      isUntouched(terms, [USUAL_TERMS, ...templates]) ||
      (await confirm({
        title: TEMPLATE.ask(template.name),
        content: TEMPLATE.overwrites(changed),
        okText: TEMPLATE.overwrite,
        cancelText: SHELL.cancel,
      }))
    if (!isSure) return
    fill(template)
    toast('success', TEMPLATE.filled(template.name, changed))
  }

  return (
    <div className={writing['tools']}>
      {templates.length === 0 ? null : (
        <Select
          aria-label={TEMPLATE.fill}
          placeholder={TEMPLATE.fill}
          className={styles['template'] ?? ''}
          popupMatchSelectWidth={false}
          value={inForce?.id ?? null}
          onChange={(id: string | null) => id !== null && void take(id)}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {mayKeep ? <Button onClick={() => setSaving(true)}>{TEMPLATE.save}</Button> : null}
      {isSaving ? (
        <Suspense>
          <SaveTemplateModal terms={pickTerms(terms)} buyerCompanyId={buyerCompanyId} closed={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** A new order begins with the default of its company, as long as nobody has touched the terms. */
const useDefault = (): void => {
  const { isNew } = useScene()
  const { terms, buyerCompanyId, fill } = useTerms()
  const { data: templates } = useTermTemplates()
  const begun = useRef('')
  useEffect(() => {
    if (!isNew || templates === undefined || begun.current === buyerCompanyId) return
    begun.current = buyerCompanyId
    const defaults = templates.filter(({ isDefault }) => isDefault)
    if (isUntouched(terms, [USUAL_TERMS, ...defaults])) fill(defaultFor(templates, buyerCompanyId) ?? USUAL_TERMS)
  })
}
