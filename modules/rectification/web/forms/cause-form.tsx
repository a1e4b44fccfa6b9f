import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { Answer } from '../../shapes.ts'
import { CAUSES, TECHNIQUES } from '../../words.ts'
import { usePart } from '../answer-context.tsx'
import { FORM } from '../words.ts'
import { FilesField } from './files-field.tsx'
import styles from './forms.module.css'
import { PartForm } from './part-form.tsx'

const { technique, whyChain, category, escapeReason, files: fileIds } = Answer.properties.rootCause.properties
/** What was chosen among the options; the library does not know their type. */
interface ChosenIn<Labels> {
  readonly target: { readonly value?: keyof Labels & number }
}
const TECHNIQUE_OPTIONS = codesOf(TECHNIQUES).map((value) => ({ value, label: TECHNIQUES[value] }))
const CAUSE_OPTIONS = codesOf(CAUSES).map((value) => ({ value, label: CAUSES[value] }))

/** D4: why it happened, and why nobody noticed. */
export const CauseForm = () => {
  const { part, enter, wrongAt, files } = usePart('rootCause')
  return (
    <PartForm hint="rootCause">
      <Field label={titleOf(technique)}>
        {({ status: _status, ...control }) => (
          <Radio.Group
            {...control}
            optionType="button"
            options={TECHNIQUE_OPTIONS}
            value={part.technique}
            onChange={({ target }: ChosenIn<typeof TECHNIQUES>) =>
              enter({ ...part, technique: target.value ?? part.technique })
            }
          />
        )}
      </Field>
      <Whys
        whys={part.whyChain}
        change={(whys) => enter({ ...part, whyChain: whys })}
        wrongAt={(index) => wrongAt(`whyChain.${index}`)}
      />
      <Field required label={titleOf(category)} wrong={wrongAt('category')} hint={FORM.causeHint}>
        {({ status: _status, ...control }) => (
          <Radio.Group
            {...control}
            optionType="button"
            options={CAUSE_OPTIONS}
            value={part.category}
            onChange={({ target }: ChosenIn<typeof CAUSES>) => enter({ ...part, category: target.value ?? null })}
          />
        )}
      </Field>
      <TextField
        required
        schema={escapeReason}
        rows={2}
        value={part.escapeReason}
        wrong={wrongAt('escapeReason')}
        change={(text) => enter({ ...part, escapeReason: text })}
      />
      <FilesField
        schema={fileIds}
        wrong={wrongAt('files')}
        known={files}
        value={part.files}
        change={(ids) => enter({ ...part, files: ids })}
      />
    </PartForm>
  )
}

interface WhysProps {
  readonly whys: readonly string[]
  readonly change: (whys: string[]) => void
  readonly wrongAt: (index: number) => string | undefined
}

/** The chain of causes: each answer is asked «why?» again. */
const Whys = ({ whys, change, wrongAt }: WhysProps) => {
  const shown = whys.length === 0 ? [''] : whys
  const wrong = shown.map((_, index) => wrongAt(index)).find((one) => one !== undefined)
  return (
    <Field required label={titleOf(whyChain)} wrong={wrong}>
      {({ id, 'aria-describedby': notes }) => (
        <>
          <ol className={styles['whys']}>
            {[...shown.entries()].map(([index, why]) => (
              // Told apart by where they stand, as people count them.
              <li key={`why-${index + 1}`}>
                <span aria-hidden className={styles['whyNumber']}>
                  {index + 1}
                </span>
                <Input.TextArea
                  {...(index === 0 ? { id } : {})}
                  aria-label={FORM.why(index + 1)}
                  aria-describedby={notes}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  maxLength={keywordsOf(whyChain.items).maxLength}
                  value={why}
                  onChange={({ target }) => change(shown.map((one, at) => (at === index ? target.value : one)))}
                />
                {shown.length > 1 ? (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={FORM.remove(FORM.why(index + 1))}
                    onClick={() => change(shown.filter((_, at) => at !== index))}
                  />
                ) : null}
              </li>
            ))}
          </ol>
          {shown.length < (keywordsOf(whyChain).maxItems ?? 0) ? (
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => change([...shown, ''])}>
              {FORM.addWhy}
            </Button>
          ) : null}
        </>
      )}
    </Field>
  )
}
