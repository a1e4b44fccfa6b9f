import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { DraftBar } from '#shell/kit/writing/draft-bar.tsx'
import type { OutsourcingDraft } from '../../draft-shapes.ts'
import { isContent } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { saveDraft } from '../queries.ts'
import { useCardItems } from '../references.ts'
import { blankItem, itemRowsOf, materialRowsOf, type ItemRow, type MaterialRow } from './draft-rows.ts'
import { EMPTY_HEAD, HEAD_FIELDS, headOf, toDraft, type HeadValues } from './draft-values.ts'
import { HeadFields, TermFields } from './head-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { MaterialRows } from './material-rows.tsx'
import { PartyFields } from './party-fields.tsx'
import { VerifyPanel } from './verify-panel.tsx'
import styles from './write.module.css'
import { DRAFT } from './words.ts'

const AT_ROWS = /^(items|materials)\.\d+\.\w+$/

/** A draft to write, with what stands against publishing it beside it. It is saved as a whole. */
export const DraftForm = ({ former }: { readonly former: OutsourcingOrder | undefined }) => {
  const { open, close } = usePageRoute()
  const [form] = Form.useForm<HeadValues>()
  const start = former === undefined ? EMPTY_HEAD : headOf(former)
  const head = Form.useWatch<HeadValues | undefined>([], { form, preserve: true }) ?? start
  // Files would have to be known again to be shown.
  const { keep, wasKept } = useKeptValues(form, `outsourcing.${former?.id ?? ''}.${former?.rowVersion ?? ''}`, [
    'referenceFiles',
  ])
  const [items, setItems] = useState<ItemRow[]>(() =>
    former === undefined ? [blankItem([], undefined)] : itemRowsOf(former),
  )
  const [materials, setMaterials] = useState<MaterialRow[]>(() => (former === undefined ? [] : materialRowsOf(former)))
  const [isTouched, setTouched] = useState(wasKept)
  const [isTried, setTried] = useState(false)
  const { data: card = [] } = useCardItems(head.quotationId)
  const save = useMutation({ mutationFn: (draft: OutsourcingDraft) => saveDraft(draft, former) })
  useLeavingAsked(isTouched && !save.isSuccess, true)
  const isFiles = head.outsourcingType !== undefined && isContent({ outsourcingType: head.outsourcingType })
  const rows = { items, materials: isFiles ? [] : materials }
  const errors = errorsOf(save.error)
  const refusedIn =
    (list: 'items' | 'materials') =>
    (index: number, key: string): string | undefined =>
      errors[`${list}.${index}.${key}`]?.[0]

  const submit = async (): Promise<void> => {
    setTried(true)
    const values = await checkedValues(form)
    // With the fields that this kind of order does not show.
    const draft = values && toDraft({ ...head, ...values }, rows, card)
    if (draft === undefined) return
    save.mutate(draft, {
      onSuccess: ({ id }) => {
        toast('success', DRAFT.saved)
        close()
        open(`/admin/outsourcing/${id}`)
      },
      onError: (error) => showErrors(form, error, HEAD_FIELDS),
    })
  }
  const touched =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value)
      setTouched(true)
    }

  return (
    <Form<HeadValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(changed: object) => {
        dropErrors(form)(changed)
        setTouched(true)
        keep()
      }}
      onFinish={() => void submit()}
      // What is missing in the lines is shown as well.
      onFinishFailed={() => setTried(true)}
      className={styles['page'] ?? ''}
    >
      <div>
        <FormFailure
          error={save.error}
          shows={(at) => AT_ROWS.test(at) || HEAD_FIELDS.some((name) => isAtField(at, name))}
        />
        <Section title={DRAFT.parties}>
          <PartyFields
            former={former}
            head={head}
            set={(changes) => form.setFieldsValue(changes)}
            dropLines={() => setItems([blankItem([], head.requiredDate)])}
          />
        </Section>
        <Section title={DRAFT.content}>
          <HeadFields former={former} isContent={isFiles} />
        </Section>
        <Section title={DRAFT.items}>
          <ItemRows
            rows={items}
            change={touched(setItems)}
            card={card}
            requiredDate={head.requiredDate}
            isTried={isTried}
            refused={refusedIn('items')}
          />
          {isTried && items.length === 0 ? (
            <div role="alert" className={styles['wrong']}>
              {DRAFT.noItems}
            </div>
          ) : null}
        </Section>
        {isFiles ? null : (
          <Section title={DRAFT.materials}>
            <MaterialRows
              rows={materials}
              change={touched(setMaterials)}
              isTried={isTried}
              refused={refusedIn('materials')}
            />
          </Section>
        )}
        <Section title={DRAFT.terms}>
          <TermFields former={former} isContent={isFiles} supplierId={head.supplierId} />
        </Section>
        <DraftBar hint={DRAFT.hint} label={DRAFT.save} isSaving={save.isPending} close={close} />
      </div>
      <aside>
        <VerifyPanel draft={toDraft(head, rows, card)} />
      </aside>
    </Form>
  )
}
