import { Button } from 'antd'
import { useRef, useState } from 'react'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { LinesRead } from '../../draft-shapes.ts'
import { FIELDS } from '../../words.ts'
import { linesFile } from '../queries.ts'
import { LINES } from './words.ts'

const whyOf = (error: unknown): string => Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error)

/** Lines from an Excel file, and the template to fill in. What is wrong in them is said at their cells. */
export const LinesFile = ({ add }: { readonly add: (read: LinesRead) => void }) => {
  const services = useFileServices()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    try {
      const sending = { signal: new AbortController().signal, progress: () => undefined, isInternal: true }
      const { id } = await services.upload(file, FIELDS.linesFile, sending)
      add(await linesFile.read(id))
    } catch (error) {
      toast('error', whyOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.xls"
        aria-label={LINES.upload}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {LINES.upload}
      </Button>
      <Button type="link" onClick={() => void saveFile(linesFile.template)}>
        {LINES.template}
      </Button>
    </>
  )
}
