import type { Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { actionLink, type ActionLink } from '#platform/document/action-link.ts'
import { LINK } from '../link-words.ts'
import { TaskRow, type Answer } from '../shapes.ts'
import { SEVERITIES } from '../words.ts'
import { tasks } from './tasks.ts'
import { saveAnswer } from './write.ts'

/** Who accepts a task for which nobody was named yet leads it, until somebody else is named. */
const withLeader = (team: Answer['team'], { userName }: Caller): Answer['team'] =>
  team.length > 0 ? team : [{ name: userName.slice(0, 50), role: '', phone: '', isLeader: true }]

/** The steps with rectification tasks that messages carry. */
export const taskLinks: readonly ActionLink[] = [
  actionLink(tasks, {
    transition: 'accept',
    side: 'supplier',
    notices: ['rectification.published'],
    inputOf: (input) => input,
    presumed: {
      facts: (facts, me) => ({ ...facts, answer: { ...facts.answer, team: withLeader(facts.answer.team, me) } }),
      write: async (act, { head, facts: { answer } }, rowVersion) => {
        if (answer.team.length > 0) return rowVersion
        return (await saveAnswer(act, head.id, rowVersion, { team: withLeader([], act.me) })).rowVersion
      },
    },
    facts: (task, me) => [
      [titleOf(TaskRow.properties.title), task.title],
      [LINK.severity, labelOf(SEVERITIES, task.severity)],
      [LINK.product, [task.skuCode, task.skuName].filter(Boolean).join(' ')],
      [LINK.problem, task.problem.what],
      [LINK.deadline, task.icaDeadline === null ? '' : minuteOf(new Date(task.icaDeadline))],
      [
        LINK.leader,
        task.answer.team.find(({ isLeader }) => isLeader)?.name ??
          (task.answer.team.length === 0 ? LINK.you(me.userName) : ''),
      ],
    ],
  }),
]
