import { CopyOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Formula, FormulaRow } from '../shapes.ts'
import { copyFormula, formulas } from './queries.ts'
import { DETAIL, LIST } from './words.ts'

/** Where a draft is written. */
const pageOf = (id: string): string => `/admin/formula/create?id=${id}`

/** Begins a new formula. */
export const CreateButton = () => {
  const { open } = usePageRoute()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/formula/create')}>
      {LIST.create}
    </Button>
  )
}

const useCopy = () => {
  const { open } = usePageRoute()
  const settle = formulas.useSettle()
  return useMutation({
    mutationFn: copyFormula,
    onSuccess: async ({ id, code }) => {
      toast('success', DETAIL.copied(code))
      open(pageOf(id))
      await settle()
    },
  })
}

/** Copies the formula that is ticked in the list. */
export const useCopyRow = (): BatchAction<FormulaRow> => {
  const { mutateAsync } = useCopy()
  return {
    key: 'copy',
    label: DETAIL.copy,
    single: true,
    run: async (rows) => {
      for (const { id } of rows) await mutateAsync(id)
      return []
    },
  }
}

/** What those who write formulas can do with one, beside its steps. */
export const DraftButtons = ({ formula: { id, isWritable } }: { readonly formula: Formula }) => {
  const { open } = usePageRoute()
  const mayWrite = useMay()('formula.edit')
  const { mutate, isPending } = useCopy()
  return mayWrite ? (
    <>
      {isWritable ? (
        <Button size="small" type="primary" icon={<EditOutlined aria-hidden />} onClick={() => open(pageOf(id))}>
          {DETAIL.edit}
        </Button>
      ) : null}
      <Button size="small" icon={<CopyOutlined aria-hidden />} loading={isPending} onClick={() => mutate(id)}>
        {DETAIL.copy}
      </Button>
    </>
  ) : null
}
