import { Button } from 'antd'
import { RowActions } from '#shell/kit/list/records.tsx'
import { RECORDS } from '#shell/kit/words.ts'
import type { Template } from '../../shapes.ts'
import { useRemoveTemplate, useTestTemplate } from './queries.ts'
import { TEMPLATES } from './words.ts'

interface Props {
  readonly template: Template
  readonly edit: () => void
}

/** What can be done with a template; those that the product brings can be switched off, not removed. */
export const TemplateActions = ({ template, edit }: Props) => {
  const remove = useRemoveTemplate()
  const test = useTestTemplate()
  return (
    <RowActions
      name={template.name}
      edit={edit}
      remove={
        template.isBuiltIn ? undefined : { hint: TEMPLATES.removeHint, run: () => remove.mutateAsync(template.id) }
      }
    >
      <Button
        type="link"
        size="small"
        aria-label={RECORDS.of(TEMPLATES.test, template.name)}
        loading={test.isPending}
        onClick={() => test.mutate(template.id)}
      >
        {TEMPLATES.test}
      </Button>
    </RowActions>
  )
}
