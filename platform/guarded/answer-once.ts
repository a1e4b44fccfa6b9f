import { Socket as Datagrams } from 'node:dgram'
import { Socket } from 'node:net'

const refuse = (): never => {
  throw new Error('nothing is fetched here')
}

/** The child's side of `runGuarded`: it answers one task and ends. It never reaches the network, whatever a file asks for. */
export const answerOnce = <Task, Answer>(read: (task: Task) => Promise<Answer>): void => {
  Socket.prototype.connect = refuse
  Datagrams.prototype.send = refuse
  Datagrams.prototype.connect = refuse
  process.once('message', (task: Task) => void answer(read, task))
  process.on('disconnect', () => process.exit(1))
}

const answer = async <Task, Answer>(read: (task: Task) => Promise<Answer>, task: Task): Promise<void> => {
  const said = await read(task)
  process.send?.(said, () => process.exit(0))
}
