import { FileWordOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { HttpError } from '#shell/client/errors.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { saveFile } from '#shell/kit/open-file.ts'
import { useNarrow } from '#shell/media.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Contract } from '../shapes.ts'
import { ContractText } from './contract-text.tsx'
import { wordOf } from './files.ts'
import { useMakeBody } from './queries.ts'
import styles from './text.module.css'
import { DETAIL, TEXT } from './words.ts'

interface Props {
  readonly doc: Contract
}

/** The text of the contract: to be read here, in Word, and while it is a draft to be made. */
export const TextSection = ({ doc }: Props) => {
  const { revision, isReadable, isWritable } = doc
  // A telephone has little room, and the text is large: it is opened there.
  const isWide = !useNarrow()
  const [isOpen, setOpen] = useState(isWide)
  if (revision === null && !isWritable) return null
  return (
    <Section title={DETAIL.text} extra={isWritable ? <MakeButton doc={doc} /> : null}>
      {revision === null ? (
        <p className={styles['nothing']}>
          {TEXT.none} {TEXT.noneHint}
        </p>
      ) : (
        <>
          <div className={styles['about']}>
            <span>{TEXT.about(revision.pageCount, showMoment(revision.madeAt))}</span>
            {isReadable ? (
              <Space wrap>
                <WordButton doc={doc} />
                <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? TEXT.hide : TEXT.show}
                </Button>
              </Space>
            ) : null}
          </div>
          {isOpen || !isReadable ? (
            <div className={styles['frame']}>
              <ContractText contract={doc} />
            </div>
          ) : null}
        </>
      )}
    </Section>
  )
}

/** Made from the template and its variables, or of the file that was uploaded; what is missing is said by its name. */
const MakeButton = ({ doc }: Props) => {
  const make = useMakeBody(doc)
  const said = Object.values(errorsOf(make.error)).flat()
  return (
    <Space wrap>
      {make.error === null ? null : (
        <Alert type="error" showIcon role="alert" title={said[0] ?? sentenceOf(make.error)} />
      )}
      <Button
        type={doc.revision === null ? 'primary' : 'default'}
        loading={make.isPending}
        onClick={() => make.mutate(undefined)}
      >
        {doc.revision === null ? TEXT.make : TEXT.remake}
      </Button>
    </Space>
  )
}

const WordButton = ({ doc }: Props) => {
  const save = useMutation({
    mutationFn: () => saveFile(() => wordOf(doc)),
    onError: (error) =>
      toast('error', error instanceof HttpError && error.status === 404 ? TEXT.noWord : sentenceOf(error)),
  })
  return (
    <Button
      size="small"
      icon={<FileWordOutlined aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {TEXT.word}
    </Button>
  )
}
