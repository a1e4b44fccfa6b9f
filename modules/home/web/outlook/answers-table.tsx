import type { AnswerTimes } from '../../contract.ts'
import { ANSWERS, spanOf } from '../words.ts'
import styles from './outlook.module.css'

interface Props {
  /** What stands above the names of the steps. */
  readonly step: string
  readonly steps: AnswerTimes['steps']
}

/** How long answers took, by what was to be done. */
export const AnswersTable = ({ step: heading, steps }: Props) => (
  <table className={styles['money']}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        <th scope="col">{ANSWERS.count}</th>
        <th scope="col">{ANSWERS.median}</th>
        <th scope="col">{ANSWERS.worst}</th>
      </tr>
    </thead>
    <tbody>
      {steps.map(({ noun, step, answers, minutes, worst }) => (
        <tr key={`${noun} ${step}`}>
          <th scope="row">
            {step}
            <span className={styles['sub']}>{noun}</span>
          </th>
          <td>{answers}</td>
          <td>{spanOf(minutes)}</td>
          <td>{spanOf(worst)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
