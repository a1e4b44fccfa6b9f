import { Form, Modal } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { planErrorsOf } from '../../milestones.ts'
import type { Order } from '../../shapes.ts'
import { ANSWER } from '../words.ts'
import { usePlanMilestones } from './queries.ts'
import { MILESTONE_PAGE } from './words.ts'

interface Props {
  readonly order: Order
  readonly closed: () => void
}

/** The supplier says when which step will be done. */
export const PlanModal = ({ order: { id, milestones }, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const steps = milestones.filter(({ doneAt }) => doneAt === null)
  const [days, setDays] = useState<Readonly<Record<number, string>>>({})
  const save = usePlanMilestones(id)
  const plan = steps.map(({ no, plannedOn }) => ({ no, plannedOn: days[no] ?? plannedOn }))
  const wrong = planErrorsOf(milestones, plan, dayOf(new Date()))
  return (
    <Modal
      title={MILESTONE_PAGE.replanTitle}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={MILESTONE_PAGE.save}
      cancelText={SHELL.cancel}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: wrong.length > 0 || Object.keys(days).length === 0 }}
      onOk={() => save.mutate({ milestones: plan }, { onSuccess: () => setOpen(false) })}
      mask={{ closable: false }}
    >
      <FormFailure error={save.error} shows={() => false} />
      <Form layout="vertical" component={false}>
        {steps.map(({ no, name, plannedOn }, index) => {
          const isMissing = days[no] === ''
          const found = wrong.find(({ field }) => field === `milestones.${index}.plannedOn`)?.why
          const why = isMissing ? ANSWER.dateMissing : found
          return (
            <Form.Item key={no} label={name} {...(why === undefined ? {} : { validateStatus: 'error', help: why })}>
              <DayInput
                aria-label={MILESTONE_PAGE.day(name)}
                value={days[no] ?? plannedOn}
                onChange={(day) => setDays({ ...days, [no]: day ?? '' })}
              />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}
