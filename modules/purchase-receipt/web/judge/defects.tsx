import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Radio } from 'antd'
import type { FileRef } from '#kernel/file-ref.ts'
import { codesOf } from '#kernel/labels.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { Defect } from '../../inspection-shapes.ts'
import { SEVERITIES, TITLE } from '../../words.ts'
import { quantityIn } from '../phone/quantity.ts'
import { Stepper } from '../phone/stepper.tsx'
import { isBlank } from './finding.ts'
import styles from './judge.module.css'
import { JUDGE } from './words.ts'

const MOST = 50
const MAJOR = 2
const BLANK: Defect = { severity: MAJOR, description: '', count: 1, photos: [] }

interface Props {
  readonly defects: readonly Defect[]
  readonly change: (defects: Defect[]) => void
  readonly files: readonly FileRef[]
  readonly isTried: boolean
}

/** The faults of a line; a press on the plus counts one more piece. */
export const Defects = ({ defects, change, files, isTried }: Props) => (
  <>
    {[...defects.entries()].map(([index, defect]) => (
      <DefectFields
        // Told apart by where they stand: nothing else distinguishes one that has just been added.
        key={`defect-${index}`}
        no={index + 1}
        defect={defect}
        change={(changes) => change(defects.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
        remove={() => change(defects.filter((_, at) => at !== index))}
        files={files}
        isWrong={isTried && isBlank(defect)}
      />
    ))}
    {defects.length < MOST ? (
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => change([...defects, BLANK])}>
        {JUDGE.add}
      </Button>
    ) : null}
  </>
)

interface FieldsProps {
  readonly no: number
  readonly defect: Defect
  readonly change: (changes: Partial<Defect>) => void
  readonly remove: () => void
  readonly files: readonly FileRef[]
  readonly isWrong: boolean
}

const DefectFields = ({ no, defect, change, remove, files, isWrong }: FieldsProps) => (
  <div className={styles['defect']}>
    <div className={styles['defectHead']}>
      <Radio.Group
        aria-label={JUDGE.severity(no)}
        optionType="button"
        value={defect.severity}
        options={codesOf(SEVERITIES).map((value) => ({ value, label: SEVERITIES[value] }))}
        onChange={({ target }) =>
          change({ severity: codesOf(SEVERITIES).find((code) => code === target.value) ?? MAJOR })
        }
      />
      <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={JUDGE.remove(no)} onClick={remove} />
    </div>
    <Input
      aria-label={JUDGE.description(no)}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      placeholder={isWrong ? JUDGE.blank : JUDGE.descriptionHint}
      maxLength={200}
      value={defect.description}
      onChange={({ target }) => change({ description: target.value })}
    />
    <div className={styles['count']}>
      <Stepper
        label={JUDGE.count(no)}
        value={String(defect.count)}
        change={(text) => change({ count: Math.min(Math.round(Number(quantityIn(text))), 1_000_000) })}
      />
    </div>
    <FileIds
      category={TITLE}
      maxCount={9}
      known={files}
      value={defect.photos}
      onChange={(photos) => change({ photos })}
    />
  </div>
)
